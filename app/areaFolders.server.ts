import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../areas')

/** What a file has that every area's folder may hold, and under which name it exports it. */
interface FileOfAreas {
  readonly file: string
  readonly name: (area: string) => string
  readonly load: (folder: string) => Promise<unknown>
}

/** What the files of one name export, of every area whose folder holds it; by the area's name, in alphabetical order of the folders. */
export const fromAreas = async <T extends object>({ file, name, load }: FileOfAreas): Promise<ReadonlyMap<string, T>> => {
  const folders = readdirSync(folder)
    .filter(one => existsSync(join(folder, one, file)))
    .toSorted()
  return new Map(
    await Promise.all(
      folders.map(async one => {
        const module = (await load(one)) as Readonly<Record<string, T | undefined>>
        const found = module[name(one)]
        if (found === undefined) throw new Error(`areas/${one}/${file} exports no ${name(one)}`)
        return [one, found] as const
      }),
    ),
  )
}
