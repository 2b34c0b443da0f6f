import { check } from '../check';

/** Medicines in rooms, carts and stores (42 CFR 483.45(g) and (h)). */
export const medication = {
  bedside: check(
    'medication.bedside',
    'Is the bedside free of medicines, unless the resident is assessed to take them alone?',
    {
      finding: 'Medicine left at the bedside',
      tag: 'F554',
      area: ['Medication', 'Left out'],
      department: 'Nursing',
      priority: 'CRITICAL',
      weight: 3,
      critical: true,
      guidance: 'Creams, drops and inhalers count. Hand what you find to the nurse.',
    },
  ),
  cart: check('medication.cart', 'Is every cart that nobody stands at locked, and its screen off?', {
    finding: 'Medication cart unlocked or screen on while unattended',
    tag: 'F761',
    area: ['Medication', 'Cart'],
    department: 'Nursing',
    priority: 'HIGH',
    weight: 2,
  }),
  room: check(
    'medication.room',
    'Is the medication room locked, and do only those who may enter hold a key?',
    {
      finding: 'Medication room unlocked or key not secured',
      tag: 'F761',
      area: ['Medication', 'Room'],
      department: 'Nursing',
      priority: 'HIGH',
      weight: 2,
    },
  ),
  controlled: check(
    'medication.controlled',
    'Are controlled drugs under a lock of their own, and does the count agree with the record?',
    {
      finding: 'Controlled drugs not locked or count does not match',
      tag: 'F755',
      area: ['Medication', 'Controlled drugs'],
      department: 'Nursing',
      priority: 'CRITICAL',
      weight: 3,
      critical: true,
      guidance:
        'Count one drug together with the nurse. A count that cannot be explained may be theft: tell the administrator at once.',
    },
  ),
  refrigerator: check(
    'medication.refrigerator',
    'Is the medicine refrigerator between 36 and 46 °F, with the log filled in to date?',
    {
      finding: 'Medicine refrigerator out of range or log not filled in',
      tag: 'F761',
      area: ['Medication', 'Refrigerator'],
      department: 'Nursing',
      priority: 'HIGH',
      weight: 2,
      photo: true,
    },
  ),
  expired: check(
    'medication.expired',
    'Is everything in date, with nothing left of residents who have gone?',
    {
      finding: 'Expired or leftover medicines in stock',
      tag: 'F761',
      area: ['Medication', 'Expired'],
      department: 'Pharmacy',
      priority: 'MEDIUM',
    },
  ),
  opened: check(
    'medication.opened',
    'Do opened vials, pens, drops and inhalers show the day they were opened?',
    {
      finding: 'Opened medicine without a date',
      tag: 'F761',
      area: ['Medication', 'Opened'],
      department: 'Nursing',
      priority: 'MEDIUM',
    },
  ),
  labels: check('medication.labels', 'Can every label be read, with name, drug, dose and directions?', {
    finding: 'Medicine label unreadable or incomplete',
    tag: 'F761',
    area: ['Medication', 'Labels'],
    department: 'Pharmacy',
    priority: 'MEDIUM',
  }),
  separate: check(
    'medication.separate',
    'Do creams, cleaning agents and food lie apart from medicines to swallow?',
    {
      finding: 'Medicines not stored apart from creams, cleaners or food',
      tag: 'F761',
      area: ['Medication', 'Separate'],
      department: 'Nursing',
      priority: 'MEDIUM',
      photo: true,
    },
  ),
};
