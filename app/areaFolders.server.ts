import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../areas')

/** What a file has that every area's folder may hold, and under which name it exports it. */
interface FileOfAreas {
  readonly file: string
  readonly name: (area: string) => string
  readonly load: (area: string) => Promise<unknown>
}

/** What the files of one name export, of every area whose folder holds it; by the area, in alphabetical order. */
export const fromAreas = async <T extends object>({ file, name, load }: FileOfAreas): Promise<ReadonlyMap<string, T>> => {
  const areas = readdirSync(folder)
    .filter(area => existsSync(join(folder, area, file)))
    .toSorted()
  return new Map(
    await Promise.all(
      areas.map(async area => {
        const module = (await load(area)) as Readonly<Record<string, T | undefined>>
        const found = module[name(area)]
        if (found === undefined) throw new Error(`areas/${area}/${file} exports no ${name(area)}`)
        return [area, found] as const
      }),
    ),
  )
}
