declare module 'zipcodes' {
  const zipcodes: {
    codes: Record<string, { zip: string; city: string; state: string; country: string; latitude?: number; longitude?: number }>;
    states: { abbr: Record<string, string> };
  };
  export default zipcodes;
}
