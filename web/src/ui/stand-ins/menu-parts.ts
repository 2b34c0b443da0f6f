/**
 * Stands in for the parts of Mantine's menu that none here has (vite.config.ts): submenus, a search, choices and what a right press
 * opens. Mantine's menu names each of its parts, and with these would come a tenth of what opens beside a button.
 */
export const MenuSearch = undefined;
export const MenuSub = undefined;
export const MenuCheckboxItem = undefined;
export const MenuCheckboxGroup = undefined;
export const MenuRadioItem = undefined;
export const MenuRadioGroup = undefined;
export const MenuContextMenu = undefined;
