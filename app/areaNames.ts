/**
 * The areas whose folders are called otherwise than they: by the trade, where the paths of the specification say something else. The name of an area
 * stands in addresses, tables, points and events, which companies have kept for years (docs/decisions/0625-crm-is-a-folder.md).
 */
const names: Readonly<Record<string, string>> = { crm: 'materials' }

/** The name of the area in a folder of `areas`. */
export const areaNameOf = (folder: string): string => names[folder] ?? folder

/** The folder of `areas` in which an area of this name is found. */
export const areaFolderOf = (name: string): string => Object.keys(names).find(folder => names[folder] === name) ?? name
