import { ListSkeleton } from '../../../ui/Table';

export function TasksSkeleton() {
  return (
    <div aria-busy="true">
      <ListSkeleton rows={3} />
    </div>
  );
}
