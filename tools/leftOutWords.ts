/** Says which tables of other programs are no part of a backup; nothing where there are none. */
export const leftOutWords = (tables: readonly string[]): readonly string[] =>
  tables.length === 0
    ? []
    : [`未包含其他程序的表：${tables.join('、')}`, `Left out, because they belong to other programs: ${tables.join(', ')}`]
