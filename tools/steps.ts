import { spawn } from 'node:child_process'

/** One part of the tests: commands that run side by side. */
export interface Step {
  readonly name: string
  readonly commands: readonly (readonly string[])[]
  readonly env?: Readonly<Record<string, string>>
}

/** How a step went. */
export interface StepResult {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
}

/** Runs a step and shows what its commands say; passed when every one of them ends with 0. */
export const runStep = async ({ name, commands, env = {} }: Step): Promise<StepResult> => {
  process.stdout.write(`\n── ${name}\n`)
  const began = performance.now()
  const codes = await Promise.all(commands.map(command => runCommand(command, env)))
  const seconds = (performance.now() - began) / 1000
  const passed = codes.every(code => code === 0)
  process.stdout.write(`── ${name}: ${passed ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)\n`)
  return { name, passed, seconds }
}

const runCommand = (command: readonly string[], env: Readonly<Record<string, string>>): Promise<number> => {
  const [program = '', ...options] = command
  const { promise, resolve } = Promise.withResolvers<number>()
  const child = spawn(program, options, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  child.once('error', error => {
    process.stdout.write(`${program}: ${error.message}\n`)
    resolve(1)
  })
  child.once('close', code => resolve(code ?? 1))
  return promise
}
