import { forbidden } from './app-error.js';

describe('the refusal of a call without its permission', () => {
  it.each([
    ['CanManageMaster', 'You do not have the permission CanManageMaster.'],
    ['of a system user', 'Only a system user can do this.'],
    ['of a service', 'Only another service can do this.'],
  ])('reads as a sentence for %s', (permission, message) => {
    expect(forbidden(permission)).toMatchObject({ status: 403, code: 'PERMISSION_MISSING', message });
  });
});
