import { describe, expect, it } from 'vitest';
import { nextRoomHref, roomsFrom } from './next-room';

const rooms = ['101', '102', '103', '104'].map((id) => ({ id, name: `Room ${id}` }));
const from = (after: string) => roomsFrom(rooms, after).map(({ id }) => id);

describe('the rooms after one', () => {
  it('begin behind it, and end with it', () => {
    expect(from('102')).toEqual(['103', '104', '101', '102']);
    expect(from('104')).toEqual(['101', '102', '103', '104']);
  });

  it('are all of them in their order, where there was none', () => {
    expect(from('')).toEqual(['101', '102', '103', '104']);
    expect(roomsFrom([], '101')).toEqual([]);
  });

  it('come before what has no number, unless somebody was there', () => {
    const clean = { id: 'clean', name: 'Aspen clean utility' };
    const corridor = { id: 'corridor', name: 'Aspen corridor' };
    const all = (after: string) => roomsFrom([clean, corridor, ...rooms], after).map(({ id }) => id);
    expect(all('')).toEqual(['101', '102', '103', '104', 'clean', 'corridor']);
    expect(all('103')).toEqual(['104', '101', '102', 'clean', 'corridor', '103']);
    expect(all('clean')).toEqual(['corridor', '101', '102', '103', '104', 'clean']);
  });
});

describe('the way to the next round', () => {
  const tool = { id: 't', title: 'Rooms' };

  it('keeps the tool and the unit, and says where the last one was', () => {
    const at = { unit: { id: 'u', name: 'Birch' }, location: { id: 'r', name: 'Room 214' } };
    expect(nextRoomHref({ auditToolQuestionnarie: tool, ...at })).toMatch(/\/new-audit\/t\?unit=u&after=r$/);
  });

  it('asks anew where the last one was nowhere in particular', () => {
    const nowhere = { unit: null, location: null };
    expect(nextRoomHref({ auditToolQuestionnarie: tool, ...nowhere })).toMatch(/\/new-audit\/t\?after=$/);
  });
});
