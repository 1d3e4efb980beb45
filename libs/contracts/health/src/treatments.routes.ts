import { here, personParams } from './http.js';
import * as own from './treatments.http.js';

const view = { person: 'view' } as const;
const manage = { person: 'manage' } as const;

/** What was done to a person's teeth, when, by whom and for how much. */
export const treatmentRoutes = {
  listTreatments: {
    method: 'GET',
    path: '/people/:personId/treatments',
    kind: 'json',
    summary: 'Treatment records, newest first, with what all of them amount to',
    access: view,
    params: personParams,
    query: own.treatmentQuery,
    answer: own.treatmentPage,
  },
  addTreatment: {
    method: 'POST',
    path: '/people/:personId/treatments',
    kind: 'json',
    summary: 'Adds a treatment record',
    access: manage,
    params: personParams,
    query: here,
    request: own.treatmentEntry,
    answer: own.treatmentSaved,
    status: 201,
    idempotent: true,
  },
  readTreatment: {
    method: 'GET',
    path: '/people/:personId/treatments/:treatmentId',
    kind: 'json',
    summary: 'One treatment record',
    access: view,
    params: own.treatmentParams,
    answer: own.treatment,
    versioned: true,
  },
  changeTreatment: {
    method: 'PUT',
    path: '/people/:personId/treatments/:treatmentId',
    kind: 'json',
    summary: 'Writes a treatment record anew, of the version that was seen',
    access: manage,
    params: own.treatmentParams,
    query: here,
    request: own.treatmentEntry,
    answer: own.treatmentSaved,
    versioned: true,
  },
  removeTreatment: {
    method: 'DELETE',
    path: '/people/:personId/treatments/:treatmentId',
    kind: 'json',
    summary: 'Deletes a treatment record; it can be brought back for a day',
    access: manage,
    params: own.treatmentParams,
  },
  restoreTreatment: {
    method: 'POST',
    path: '/people/:personId/treatments/:treatmentId/restore',
    kind: 'json',
    summary: 'Brings a deleted treatment record back',
    access: manage,
    params: own.treatmentParams,
    answer: own.treatment,
  },
  listTreatmentChanges: {
    method: 'GET',
    path: '/people/:personId/treatments/:treatmentId/changes',
    kind: 'json',
    summary: 'What was changed of a treatment record, newest first',
    access: view,
    params: own.treatmentParams,
    answer: own.treatmentChanges,
  },
} as const;
