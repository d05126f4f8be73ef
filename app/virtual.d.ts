declare module 'virtual:entities' {
  /** How each entity is fetched, by its name; written by the build (`tools/entityModules.ts`). */
  // A module that is declared imports nothing by a relative path.
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const entities: Readonly<Record<string, () => Promise<import('../core/records/loadedEntity.web.ts').EntityParts>>>
}

declare module 'virtual:help' {
  /** How the help of each area is fetched, by the area's name; written by the build (`tools/entityModules.ts`). */
  // A module that is declared imports nothing by a relative path.
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const help: Readonly<Record<string, () => Promise<import('../core/help/help.ts').AnyAreaHelp>>>
}
