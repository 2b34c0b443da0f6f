/** What somebody fills in on the first page, but for the code. */
export const ada = {
  centerName: 'Maple Grove',
  timeZone: 'America/Chicago',
  firstName: 'Ada',
  lastName: 'Moss',
  email: 'ada.moss@example.org',
  password: 'four quiet lamps burning',
};
