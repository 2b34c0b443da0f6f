import type { ComponentType, ReactNode } from 'react';
import classes from './StatusTag.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet';
export type TagIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/** A state as colour, mark and word together, so that it reads without colour too. */
export function StatusTag({
  tone,
  icon: Icon,
  children,
}: {
  tone: Tone;
  icon?: TagIcon;
  children: ReactNode;
}) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {Icon ? <Icon size={14} stroke={2.4} aria-hidden /> : <i className={classes.dot} aria-hidden />}
      {children}
    </span>
  );
}
