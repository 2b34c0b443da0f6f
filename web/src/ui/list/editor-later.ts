import type { ComponentType } from 'react';
import { InPage } from '../ErrorPage';
import { later } from '../later';
import type { EditorPlace } from './InlineCell';

/**
 * The editor of the cells of a list, fetched after it. Whoever brings the letters of the list puts the editor itself in its place: a
 * key that follows at once is its own then.
 */
export const editorLater = <Props extends EditorPlace>(load: () => Promise<ComponentType<Props>>) => ({
  Editor: later(load, InPage, () => null),
});
