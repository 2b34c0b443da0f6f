import type { ComponentType } from 'react';

/** One place of the application in the navigation. The layout knows nothing else about it. */
export interface NavEntry<Permission extends string = string> {
  to: string;
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** Entries of one group stand together; a line parts the groups. */
  group: 'work' | 'set-up' | 'administration' | 'help';
  /** Shown in a phone's bottom bar, as far as there is room; the rest is under More. */
  onPhone?: boolean;
  /** The permission the person needs to see it. */
  permission?: Permission;
  /** Loads the page before it is opened, when the pointer comes near. */
  preload?: () => unknown;
  /** A number beside the label. It renders nothing when there is nothing to say. */
  Count?: ComponentType;
}
