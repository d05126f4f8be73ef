/** Whether the last line of the terminal is one that may still change. */
let moving = false

/** Says something to the person at the terminal. */
export const say = (lines: readonly string[]): void => {
  process.stdout.write(`${moving ? '\n' : ''}\n${lines.map(line => `  ${line}\n`).join('')}\n`)
  moving = false
}

/** Says how far something is, in one line that takes the place of what it said before. Where that cannot be, in a file, it is said when it is worth a line. */
export const sayProgress = (line: string, isWorthALine = true): void => {
  const { isTTY } = process.stdout
  if (isTTY) process.stdout.write(`\r\u001B[2K  ${line}`)
  else if (isWorthALine) process.stdout.write(`  ${line}\n`)
  moving = isTTY
}
