import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const project = join(import.meta.dirname, '../..')

/** What a tool said in the copy, on both streams, and its exit code. */
export interface Ran {
  readonly code: number
  readonly said: string
}

/** A copy of the project in a folder of its own, with the packages of the project; it may be changed and thrown away. */
export interface ProjectCopy {
  readonly folder: string
  /** Runs a program of the project's packages, or `node`, in the copy. */
  run(program: string, ...given: readonly string[]): Promise<Ran>
  remove(): void
}

/** Which parts of the project are copied. */
export interface CopiedParts {
  readonly folders: readonly string[]
  /** Files of the project's root folder. */
  readonly files: RegExp
  /** Whether a file or folder of these folders is wanted; all unless given. */
  readonly filter?: (path: string) => boolean
}

/** Copies parts of the project; `name` stands in the name of the folder. */
export const copyProject = (name: string, { folders, files, filter = () => true }: CopiedParts): ProjectCopy => {
  const folder = mkdtempSync(join(tmpdir(), `meniscus-${name}-`))
  for (const part of folders) cpSync(join(project, part), join(folder, part), { recursive: true, filter })
  for (const file of readdirSync(project).filter(one => files.test(one))) cpSync(join(project, file), join(folder, file))
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const env = {
    ...process.env,
    NO_COLOR: '1',
    PATH: [join(project, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
  }
  return {
    folder,
    run: (program, ...given) =>
      new Promise(resolve => {
        execFile(
          program === 'node' ? process.execPath : program,
          given,
          { cwd: folder, maxBuffer: 64 * 1024 * 1024, env, shell: process.platform === 'win32' },
          (error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, said: out + err }),
        )
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
