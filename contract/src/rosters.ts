import { bytes, defineEndpoints } from './endpoint';

/** Who works in a center, and who sits on its committee, on paper. */
export const rosterEndpoints = defineEndpoints({
  'GET /user-apps/staff-document/': {
    summary: 'Staff.pdf: enabled staff of the center with their positions; assistants are no staff',
    access: 'user.read',
    reply: bytes('application/pdf'),
  },
  'GET /user-apps/comitee-document/': {
    summary: 'Committee.pdf: members of the quality committee with their positions',
    access: 'user.read',
    reply: bytes('application/pdf'),
  },
});
