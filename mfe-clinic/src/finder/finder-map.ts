import type { ClinicsFound } from '@toothwise/contracts-clinic';
import {
  circle,
  control,
  divIcon,
  geoJSON,
  latLng,
  type LatLngTuple,
  type Map,
  map as leafletMap,
  marker,
  type PathOptions,
} from 'leaflet';
import { feature, mesh } from 'topojson-client';
import states from 'us-atlas/states-10m.json';
import countries from 'world-atlas/countries-110m.json';
import { type ReadStreets, StreetLayer } from './street-layer.js';

interface MapTexts {
  /** Name of the point in the middle. */
  middle: string;
  open: (id: string) => void;
  /** Where a server of streets is set up. */
  streets?: ReadStreets | undefined;
}

const METRES_PER_MILE = 1609.34;
const BELOW = 'outlines';
/** Looks come from the style sheet: the content policy allows no inline styles, and themes change. */
const look = (className: string): PathOptions => ({ className, interactive: false, weight: 1 });

/** Outlines, streets over them where there are any, the circle of the search, a pin for each clinic. Nothing is fetched from anybody but us. */
export function drawMap(box: HTMLElement, { clinics, center, radiusMiles }: ClinicsFound, texts: MapTexts): Map {
  const middle: LatLngTuple = [center.latitude, center.longitude];
  const map = leafletMap(box, {
    zoomSnap: 0.5,
    minZoom: 3,
    maxZoom: 15,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
  });
  map.addControl(control.zoom({ position: 'topright' }));
  map.addControl(control.scale({ position: 'bottomleft' }));
  // Nothing is drawn on a map that shows no place yet.
  const shown = clinics.length ? clinics.map(({ latitude, longitude }): LatLngTuple => [latitude, longitude]) : [];
  map.fitBounds(shown.length ? [middle, ...shown] : latLng(middle).toBounds(radiusMiles * METRES_PER_MILE * 2), {
    padding: [24, 24],
    maxZoom: 13,
    animate: false,
  });
  drawOutlines(map);
  if (texts.streets) new StreetLayer(texts.streets).addTo(map);
  circle(middle, { ...look('finder-map-circle'), radius: radiusMiles * METRES_PER_MILE }).addTo(map);
  marker(middle, {
    icon: divIcon({ className: 'finder-map-middle', iconSize: [14, 14] }),
    title: texts.middle,
    alt: texts.middle,
    interactive: false,
    keyboard: false,
  }).addTo(map);
  for (const { id, name, latitude, longitude } of clinics)
    marker([latitude, longitude], {
      icon: divIcon({ className: 'finder-map-pin', iconSize: [26, 26], iconAnchor: [13, 30] }),
      title: name,
      alt: name,
    })
      .on('click', () => texts.open(id))
      .addTo(map);
  return map;
}

function drawOutlines(map: Map): void {
  // Below the streets, which lie over it in a pane of their own.
  map.createPane(BELOW).classList.add('finder-map-below');
  const land = { pane: BELOW, style: () => look('finder-map-land'), interactive: false };
  const everywhere = outlinesIn(countries, 'countries');
  const union = outlinesIn(states, 'states');
  geoJSON(everywhere.areas, { ...land, filter: ({ id }) => id !== UNITED_STATES }).addTo(map);
  geoJSON(union.areas, land).addTo(map);
  geoJSON(union.borders, { ...land, style: () => look('finder-map-border') }).addTo(map);
}

type Outlines = Parameters<typeof mesh>[0];
/** The areas of an atlas, and the lines between them. The packages bring no types of their own. */
function outlinesIn(atlas: { objects: object }, name: string) {
  const outlines = atlas as unknown as Outlines;
  const object = outlines.objects[name] as Parameters<typeof mesh>[1] & object;
  return { areas: feature(outlines, object), borders: mesh(outlines, object, (a, b) => a !== b) };
}

/** Drawn with its states, which are finer. */
const UNITED_STATES = '840';
