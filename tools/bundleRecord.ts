import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** Which modules each file of the build holds, by the path of the file; modules as paths inside the project. */
export type BundleModules = Readonly<Record<string, readonly string[]>>

/** Keeps the manifest of the build, and which modules went into which file, outside the folder that is served. */
export const bundleRecord = (root: string, outDir: string, recordFolder: string): Plugin => {
  let modules: BundleModules = {}
  return {
    name: 'meniscus:bundle-record',
    apply: 'build',
    generateBundle(_options, bundle) {
      modules = Object.fromEntries(
        Object.values(bundle).flatMap(output =>
          output.type === 'chunk' ? [[output.fileName, output.moduleIds.map(id => relative(root, id))] as const] : [],
        ),
      )
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await mkdir(recordFolder, { recursive: true })
        await rename(join(outDir, '.vite', 'manifest.json'), join(recordFolder, 'manifest.json'))
        await writeFile(join(recordFolder, 'modules.json'), JSON.stringify(modules, null, 1))
      },
    },
  }
}
