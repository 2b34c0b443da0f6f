/**
 * The department that an issue goes to: its questions name it by its id, or by the name that the center's list has it
 * under by now.
 */
export function departmentOf<Department extends { id: string; name: string; active: boolean }>(
  { departmentId, department }: { departmentId: string | undefined; department: string | undefined },
  departments: readonly Department[],
): Department | undefined {
  if (departmentId !== undefined) return departments.find(({ id }) => id === departmentId);
  const name = department?.trim().toLowerCase();
  return departments.find((each) => each.active && each.name.trim().toLowerCase() === name);
}
