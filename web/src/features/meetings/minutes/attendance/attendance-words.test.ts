import { describe, expect, it } from 'vitest';
import type { Attendee } from '../minutes.api';
import { attendanceWords, notSigned, signedWords } from './attendance-words';

const attendee = (part: Partial<Attendee>): Attendee => ({
  id: '1',
  person: { id: '1', user_firstName: 'Rosa', user_lastName: 'Alvarez', jobPosition: null },
  attendance: null,
  uninvited: false,
  signed: null,
  minutesSigned: null,
  ...part,
});

describe('who came and who signed, in words', () => {
  it('counts each way of attending, and who is not said yet', () => {
    expect(
      attendanceWords([
        attendee({ attendance: 'PRESENT' }),
        attendee({ attendance: 'PRESENT' }),
        attendee({ attendance: 'EXCUSED' }),
        attendee({}),
      ]),
    ).toBe('4 invited: 2 present, 1 excused, 1 not said yet');
    expect(attendanceWords([attendee({ signed: 'SIGNED' }), attendee({ signed: 'OPEN' })])).toBe(
      '2 invited: 1 signed that they came, 1 not said yet',
    );
    expect(attendanceWords([])).toBe('Nobody is invited yet');
  });

  it('counts apart who came without being invited', () => {
    const guest = attendee({ attendance: 'PRESENT', uninvited: true });
    expect(attendanceWords([attendee({ attendance: 'PRESENT' }), guest])).toBe(
      '1 invited: 1 present; 1 came without being invited',
    );
    expect(attendanceWords([guest])).toBe('Nobody was invited; 1 came without being invited');
  });

  it('says how many have signed what is asked of them', () => {
    const done = attendee({ signed: 'SIGNED', minutesSigned: 'SIGNED' });
    const half = attendee({ signed: 'SIGNED', minutesSigned: 'OPEN' });
    expect(signedWords([attendee({})])).toBe('');
    expect(signedWords([done, half])).toBe('Signed: attendance 2 of 2, minutes 1 of 2');
    expect(signedWords([done, done])).toBe('All 2 have signed');
    expect(signedWords([done])).toBe('Signed');
    expect(signedWords([attendee({ signed: 'SIGNED' }), attendee({ signed: 'DECLINED' })])).toBe(
      '1 of 2 have signed',
    );
  });

  it('counts on who had not signed when the sign-in was closed', () => {
    const none = attendee({ signed: 'VOID', minutesSigned: 'VOID' });
    const half = attendee({ signed: 'SIGNED', minutesSigned: 'VOID' });
    expect(signedWords([none, half, attendee({ attendance: 'EXCUSED' }), none])).toBe(
      'Signed: attendance 1 of 3, minutes 0 of 3',
    );
  });

  it('names whose signature is still asked for', () => {
    const half = attendee({ id: '2', signed: 'SIGNED', minutesSigned: 'OPEN' });
    expect(notSigned([attendee({ signed: 'DECLINED' }), half])).toEqual([half]);
  });
});
