import type { CalendarOptions } from '@fullcalendar/react';
import classes from './CalendarGrid.module.css';

const names = (...given: (string | false | undefined)[]) => given.filter(Boolean).join(' ');

/** How the calendar looks: the library has a skeleton, and what it looks like stands in our own styles. */
export const gridLook = {
  className: classes.calendar,
  viewClass: classes.view,
  tableHeaderClass: classes.header,
  dayHeaderAlign: 'center',
  dayHeaderRowClass: classes.row,
  dayHeaderClass: classes.dayHeader,
  dayHeaderInnerClass: ({ isToday }) => names(classes.dayHeaderInner, isToday && classes.today),
  dayRowClass: names(classes.row, classes.week),
  dayCellClass: ({ isOther, isToday }) =>
    names(classes.cell, isOther && classes.other, isToday && classes.todayCell),
  dayCellTopClass: classes.cellTop,
  dayCellTopInnerClass: ({ isToday }) => names(classes.dayNumber, isToday && classes.today),
  dayCellBottomClass: classes.cellBottom,
  dayLaneClass: ({ isToday }) => names(classes.lane, isToday && classes.todayCell),
  dayLaneInnerClass: classes.laneInner,
  slotLaneClass: ({ isMinor }) => names(classes.slot, isMinor && classes.minor),
  slotHeaderRowClass: classes.row,
  slotHeaderClass: ({ isMinor }) => names(classes.slotHeader, isMinor && classes.minor),
  slotHeaderInnerClass: classes.slotHeaderInner,
  slotHeaderDividerClass: classes.slotDivider,
  nowIndicatorLineClass: classes.now,
  fillerClass: classes.filler,
  eventClass: ({ isDragging, isMirror }) => names(classes.box, (isDragging || isMirror) && classes.dragged),
  rowEventClass: classes.rowBox,
  columnEventClass: classes.columnBox,
  rowMoreLinkClass: classes.more,
  columnMoreLinkClass: names(classes.more, classes.columnMore),
  highlightClass: classes.highlight,
  navLinkClass: classes.navLink,
} satisfies CalendarOptions;
