/** Fewer leads than this say nothing about the programme. */
export const LEAST_LEADS = 30;
export const MEASURED_DAYS = 90;
