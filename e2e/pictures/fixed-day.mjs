// For `node --import`: the process begins on the pictures' day (day.json), a Wednesday morning in the demonstration's center. The demonstration is the
// year that ends with the server's today: on one day it is the same year each time.
import day from './day.json' with { type: 'json' };

const { now } = Date;
const shiftMs = Date.parse(day.now) - now();

class ShiftedDate extends Date {
  constructor(...given) {
    if (given.length === 0) super(now() + shiftMs);
    else super(...given);
  }
  static now() {
    return now() + shiftMs;
  }
}
globalThis.Date = ShiftedDate;
