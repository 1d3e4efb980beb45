import { rolesOf } from './database-roles.js';

describe('the roles that a file of passwords names', () => {
  const services = ['clinic', 'screening', 'identity'];

  it('one or two a service, in any order', () => {
    const file = `# of this installation\nscreening_service_2="b b"\nclinic_service=c\n\nscreening_service='a#1'\n`;
    const roles = rolesOf(file, services).toSorted((one, other) => one.service.localeCompare(other.service));
    expect(roles).toEqual([
      { service: 'clinic', password: 'c' },
      { service: 'screening', password: 'a#1', secondPassword: 'b b' },
    ]);
  });

  it.each([
    ['a name that is nobody’s', 'clinics_service=a', 'clinics_service is no role of a service: there are clinic_service,'],
    ['a third role', 'clinic_service_3=a', 'clinic_service_3 is no role of a service'],
    ['no password', 'clinic_service=', 'clinic_service has no password'],
    ['a second role alone', 'clinic_service_2=a', 'clinic_service_2 acts as clinic_service, whose password the file does not have'],
    ['nothing', '# none\n', 'The file names no role'],
  ])('refuses %s', (_, file, why) => expect(() => rolesOf(file, services)).toThrow(why));
});
