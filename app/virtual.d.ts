declare module 'virtual:entities' {
  /** How each entity is fetched, by its name; written by the build (`tools/entityModules.ts`). */
  export const entities: Readonly<Record<string, () => Promise<import('../core/records/loadedEntity.web.ts').EntityParts>>>
}
