import type { ListingRecord } from '../directory/listing.record.js';
import { SAMPLE_HOURS, type SampleHours } from './sample-hours.js';

type Row = [
  name: string,
  street: string,
  city: string,
  latitude: number,
  longitude: number,
  averageRating: number | null,
  totalReviews: number,
  specialties: string[],
  hours: SampleHours,
  emergencyHours: boolean,
  acceptsNewPatients: boolean,
];

// prettier-ignore
const ROWS: Row[] = [
  ['Chelsea Dental', '39 Orchard Street', 'New York, NY 10011', 40.7465, -74.0014, 4.2, 36, ['General', 'Preventive'], 'sixDays', false, true],
  ['Tribeca Dental Studio', '261 Maple Avenue', 'New York, NY 10013', 40.7195, -74.0089, 3.1, 477, ['General', 'Emergency'], 'long', true, true],
  ['SoHo Smiles', '37 Mercer Street', 'New York, NY 10012', 40.7245, -73.9995, 4.5, 226, ['General', 'Cosmetic'], 'weekdays', false, true],
  ['East Village Dentistry', '291 Park Place', 'New York, NY 10009', 40.7262, -73.9790, 4.5, 42, ['Pediatric', 'Preventive'], 'weekdays', false, true],
  ['Lower East Side Dental Care', '33 Linden Street', 'New York, NY 10002', 40.7157, -73.9863, 4.7, 497, ['Endodontics', 'Emergency', 'General'], 'long', false, true],
  ['Murray Hill Tooth & Gum', '287 River Road', 'New York, NY 10016', 40.7459, -73.9782, 4.0, 35, ['Orthodontics'], 'weekdays', false, false],
  ['Midtown Family Dental', '278 Summit Avenue', 'New York, NY 10019', 40.7648, -73.9851, 4.6, 85, ['Periodontics', 'General'], 'always', false, true],
  ['Hell\'s Kitchen Dental Rooms', '94 Harbor Street', 'New York, NY 10036', 40.7602, -73.9930, 4.7, 361, ['Oral surgery', 'Emergency'], 'long', true, true],
  ['Upper East Side Dental', '192 Elm Place', 'New York, NY 10021', 40.7693, -73.9588, 4.7, 108, ['General', 'Preventive', 'Pediatric', 'Cosmetic', 'Orthodontics'], 'lunchBreak', false, true],
  ['Yorkville Dental Studio', '32 Court Street', 'New York, NY 10028', 40.7765, -73.9534, 4.7, 300, ['General', 'Preventive'], 'lunchBreak', false, true],
  ['Harlem Smiles', '162 Orchard Street', 'New York, NY 10027', 40.8112, -73.9530, 4.5, 409, ['General', 'Emergency'], 'long', true, true],
  ['Washington Heights Dentistry', '155 Maple Avenue', 'New York, NY 10032', 40.8387, -73.9426, 3.8, 197, ['General', 'Cosmetic'], 'lunchBreak', false, false],
  ['Inwood Dental Care', '43 Mercer Street', 'New York, NY 10034', 40.8671, -73.9246, 4.5, 136, ['Pediatric', 'Preventive'], 'sixDays', false, true],
  ['Williamsburg Tooth & Gum', '231 Park Place', 'Brooklyn, NY 11211', 40.7126, -73.9533, 4.3, 385, ['Endodontics', 'Emergency', 'General'], 'long', true, false],
  ['Greenpoint Family Dental', '264 Linden Street', 'Brooklyn, NY 11222', 40.7277, -73.9476, 4.3, 72, ['Orthodontics'], 'lunchBreak', false, false],
  ['DUMBO Dental Rooms', '252 River Road', 'Brooklyn, NY 11201', 40.7030, -73.9890, 3.9, 89, ['Periodontics', 'General'], 'sixDays', false, true],
  ['Park Slope Dental', '287 Summit Avenue', 'Brooklyn, NY 11215', 40.6626, -73.9863, 3.9, 403, ['Oral surgery', 'Emergency'], 'long', true, true],
  ['Bushwick Dental Studio', '256 Harbor Street', 'Brooklyn, NY 11237', 40.7042, -73.9212, 4.2, 316, ['General', 'Preventive', 'Pediatric', 'Cosmetic', 'Orthodontics'], 'everyDay', false, true],
  ['Crown Heights Smiles', '140 Elm Place', 'Brooklyn, NY 11213', 40.6711, -73.9363, 3.8, 495, ['General', 'Preventive'], 'weekdays', false, true],
  ['Bay Ridge Dentistry', '361 Court Street', 'Brooklyn, NY 11209', 40.6219, -74.0300, 3.6, 386, ['General', 'Emergency'], 'long', true, true],
  ['Flatbush Dental Care', '230 Orchard Street', 'Brooklyn, NY 11226', 40.6464, -73.9565, 4.3, 360, ['General', 'Cosmetic'], 'long', false, true],
  ['Sheepshead Bay Tooth & Gum', '179 Maple Avenue', 'Brooklyn, NY 11235', 40.5841, -73.9501, 4.3, 354, ['Pediatric', 'Preventive'], 'long', false, true],
  ['Long Island City Family Dental', '254 Mercer Street', 'Long Island City, NY 11101', 40.7475, -73.9399, 4.9, 71, ['Endodontics', 'Emergency', 'General'], 'everyDay', false, true],
  ['Sunnyside Dental Rooms', '380 Park Place', 'Sunnyside, NY 11104', 40.7449, -73.9202, 4.8, 78, ['Orthodontics'], 'sixDays', false, true],
  ['Jackson Heights Dental', '256 Linden Street', 'Jackson Heights, NY 11372', 40.7517, -73.8835, 4.5, 458, ['Periodontics', 'General'], 'lateWeekdays', false, true],
  ['Forest Hills Dental Studio', '72 River Road', 'Forest Hills, NY 11375', 40.7206, -73.8458, 4.8, 154, ['Oral surgery', 'Emergency'], 'long', true, true],
  ['Flushing Smiles', '185 Summit Avenue', 'Flushing, NY 11354', 40.7682, -73.8274, 3.9, 224, ['General', 'Preventive', 'Pediatric', 'Cosmetic', 'Orthodontics'], 'lunchBreak', false, true],
  ['Jamaica Dentistry', '92 Harbor Street', 'Jamaica, NY 11432', 40.7152, -73.7932, null, 0, ['General', 'Preventive'], 'sixDays', false, true],
  ['Riverdale Dental Care', '303 Elm Place', 'Bronx, NY 10463', 40.8807, -73.9067, 4.6, 260, ['General', 'Emergency'], 'long', true, true],
  ['Fordham Tooth & Gum', '216 Court Street', 'Bronx, NY 10458', 40.8625, -73.8882, 4.6, 86, ['General', 'Cosmetic'], 'everyDay', false, true],
  ['Hoboken Family Dental', '66 Orchard Street', 'Hoboken, NJ 07030', 40.7453, -74.0279, 3.1, 175, ['Pediatric', 'Preventive'], 'everyDay', false, true],
  ['Newport Dental Rooms', '235 Maple Avenue', 'Jersey City, NJ 07310', 40.7270, -74.0340, 3.4, 39, ['Endodontics', 'Emergency', 'General'], 'long', false, true],
  ['Journal Square Dental', '55 Mercer Street', 'Jersey City, NJ 07306', 40.7321, -74.0660, 3.1, 213, ['Orthodontics'], 'lateWeekdays', false, true],
  ['Weehawken Dental Studio', '36 Park Place', 'Weehawken, NJ 07086', 40.7694, -74.0204, 3.6, 109, ['Periodontics', 'General'], 'long', false, true],
  ['Fort Lee Smiles', '28 Linden Street', 'Fort Lee, NJ 07024', 40.8509, -73.9701, 4.5, 319, ['Oral surgery', 'Emergency'], 'long', true, true],
  ['Newark Dentistry', '53 River Road', 'Newark, NJ 07102', 40.7359, -74.1730, 4.7, 286, ['General', 'Preventive', 'Pediatric', 'Cosmetic', 'Orthodontics'], 'weekdays', false, true],
  ['Yonkers Dental Care', '108 Summit Avenue', 'Yonkers, NY 10701', 40.9405, -73.8878, 4.1, 459, ['General', 'Preventive'], 'lunchBreak', false, true],
  ['Staten Island Tooth & Gum', '310 Harbor Street', 'Staten Island, NY 10301', 40.6315, -74.0943, 4.0, 189, ['General', 'Emergency'], 'long', true, true],
  ['Bayonne Family Dental', '251 Elm Place', 'Bayonne, NJ 07002', 40.6663, -74.1193, 4.1, 446, ['General', 'Cosmetic'], 'lateWeekdays', false, true],
  ['Great Neck Dental Rooms', '75 Court Street', 'Great Neck, NY 11021', 40.7868, -73.7265, 3.8, 55, ['Pediatric', 'Preventive'], 'lateWeekdays', false, true],
];

/** Some say nothing of insurance or languages, as directories go. */
const SAMPLE_LANGUAGES = [['en', 'es'], ['en'], ['en', 'zh']];

/** Invented practices around New York: reserved phone numbers, `.test` addresses, always shown with the word "Sample". */
export const SAMPLE_LISTINGS: readonly ListingRecord[] = ROWS.map(
  (
    [name, street, city, latitude, longitude, averageRating, totalReviews, specialties, hours, emergencyHours, acceptsNewPatients],
    index,
  ) => ({
    id: `00000000-0000-4000-8000-00000d00${String(index + 1).padStart(4, '0')}`,
    practiceId: null,
    name,
    address: `${street}, ${city}`,
    phone: `+1212555${String(120 + index).padStart(4, '0')}`,
    email: null,
    website: `https://${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.test`,
    latitude,
    longitude,
    averageRating,
    totalReviews,
    specialties,
    emergencyHours,
    acceptsNewPatients,
    acceptsInsurance: index % 3 === 2 ? null : index % 3 === 0,
    languages: index % 4 === 3 ? null : SAMPLE_LANGUAGES[index % 4]!,
    timeZone: 'America/New_York',
    openingHours: SAMPLE_HOURS[hours],
    sample: true,
  }),
);
