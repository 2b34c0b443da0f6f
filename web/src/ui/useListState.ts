import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberList } from './last-list';
import {
  type ListDefaults,
  type ListState,
  patchParams,
  readListState,
  type Sort,
  sortText,
  type UrlPatch,
} from './list-state';
import { useAddressParams } from './useAddressParams';

export interface ListControl extends ListState {
  params: URLSearchParams;
  setPage(page: number): void;
  setSize(size: number): void;
  setSort(sort: Sort): void;
  /** Changes filters; the list goes back to its first page. `replace` adds no step to the browser's history. */
  patch(patch: UrlPatch, options?: { replace?: boolean }): void;
}

/** Page, size, sort and filters of a list, all in the address, so that they can be shared and gone back to. */
export function useListState(defaults: ListDefaults): ListControl {
  const [params, setParams] = useAddressParams();
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  const patch = useCallback(
    (change: UrlPatch, { replace = false } = {}) =>
      setParams((before) => patchParams(before, change), { replace, preventScrollReset: true }),
    [setParams],
  );
  return {
    ...readListState(params, defaults),
    params,
    patch,
    setPage: (page) => patch({ page: page > 1 ? String(page) : null }),
    setSize: (size) => patch({ size: size === defaults.size ? null : String(size) }),
    setSort: (sort) => patch({ sort: sortText(sort) === defaults.sort ? null : sortText(sort) }),
  };
}
