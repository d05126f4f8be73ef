/** Says something to the person at the terminal. */
export const say = (lines: readonly string[]): void => void process.stdout.write(`\n${lines.map(line => `  ${line}\n`).join('')}\n`)
