/** What was photographed at incoming inspection. */
export type Scene = 'boxLabel' | 'meter' | 'electrode' | 'board' | 'vials'

const width = 960
const height = 720

/** A picture of the scene, drawn without any letter: what fonts a machine has must not decide how it looks. */
export const sceneSvg = (scene: Scene): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="room" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d9dde1"/><stop offset="1" stop-color="#9aa3ab"/></linearGradient>
<radialGradient id="lamp" cx=".3" cy=".2" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity=".25"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#room)"/><rect y="520" width="${width}" height="200" fill="#7d6a55"/>
${drawings[scene]()}<rect width="${width}" height="${height}" fill="url(#lamp)"/></svg>`

const rect = (x: number, y: number, wide: number, high: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${round}" fill="${fill}"/>`

const circle = (x: number, y: number, radius: number, fill: string): string => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

/** The bars of each digit of a seven-segment display: top, upper left and right, middle, lower left and right, bottom. */
const segments: Readonly<Record<string, string>> = {
  '0': '1110111',
  '1': '0010010',
  '2': '1011101',
  '3': '1011011',
  '4': '0111010',
  '5': '1101011',
  '6': '1101111',
  '7': '1010010',
  '8': '1111111',
  '9': '1111011',
}

const display = (text: string, x: number, y: number, size: number, fill: string): string => {
  const thick = size / 7
  const digit = (pattern: string, at: number): string => {
    const bars = [
      [thick, 0, size - thick, thick],
      [0, thick, thick, size - thick],
      [size, thick, thick, size - thick],
      [thick, size, size - thick, thick],
      [0, size + thick, thick, size - thick],
      [size, size + thick, thick, size - thick],
      [thick, 2 * size, size - thick, thick],
    ] as const
    return bars
      .map(([left, top, wide, high], place) => (pattern[place] === '1' ? rect(at + left, y + top, wide, high, fill, 3) : ''))
      .join('')
  }
  let at = x
  return [...text]
    .map(letter => {
      const pattern = segments[letter]
      const drawn = pattern === undefined ? rect(at, y + 2 * size, thick, thick, fill) : digit(pattern, at)
      at += pattern === undefined ? 2.2 * thick : size + 3 * thick
      return drawn
    })
    .join('')
}

const barcode = (digits: string, x: number, y: number, high: number): string => {
  let at = x
  return [...digits.repeat(3)]
    .map((digit, place) => {
      const wide = 2 + (Number(digit) % 4) * 2
      const bar = place % 2 === 0 ? rect(at, y, wide, high, '#111') : ''
      at += wide + 2
      return bar
    })
    .join('')
}

const drawings: Readonly<Record<Scene, () => string>> = {
  boxLabel: () => `${rect(170, 130, 620, 470, '#b98c5a', 6)}${rect(170, 340, 620, 26, '#d7b98e')}${rect(300, 190, 360, 330, '#fbfbf7', 4)}
    ${barcode('4725190386214', 330, 220, 90)}${display('20250917', 332, 350, 18, '#222')}${display('0400', 332, 430, 26, '#222')}${circle(600, 450, 34, '#2c7a4b')}`,
  meter:
    () => `${rect(330, 90, 300, 540, '#26323d', 36)}${rect(360, 140, 240, 190, '#b9c7ad', 10)}${display('7.01', 378, 175, 42, '#1c2a1c')}
    ${display('250', 520, 290, 11, '#1c2a1c')}${[0, 1, 2].map(row => [0, 1, 2].map(column => circle(400 + column * 80, 410 + row * 70, 24, row === 0 && column === 1 ? '#2f7fd1' : '#44525f')).join('')).join('')}`,
  electrode:
    () => `<path d="M330 250 L370 600 L590 600 L630 250 Z" fill="#dfeaf0" fill-opacity=".75"/><path d="M345 380 L370 600 L590 600 L615 380 Z" fill="#8fc4de" fill-opacity=".7"/>
    ${rect(462, 40, 36, 380, '#1f2a33', 14)}${rect(466, 400, 28, 110, '#e8eef2', 12)}${circle(480, 512, 20, '#cfe3ee')}<path d="M480 40 C480 0 700 10 820 120" stroke="#1f2a33" stroke-width="12" fill="none"/>`,
  board:
    () => `${rect(150, 120, 660, 460, '#1d5c3c', 14)}${Array.from({ length: 9 }, (_, place) => `<path d="M${190 + place * 66} 150 v${90 + (place % 3) * 60} h40 v180" stroke="#4f9d76" stroke-width="4" fill="none"/>`).join('')}
    ${rect(400, 270, 150, 150, '#15191c', 6)}${Array.from({ length: 10 }, (_, place) => rect(408 + place * 14, 258, 6, 12, '#c9ccd0') + rect(408 + place * 14, 420, 6, 12, '#c9ccd0')).join('')}
    ${Array.from({ length: 14 }, (_, place) => rect(190 + (place % 7) * 84, 170 + Math.floor(place / 7) * 330, 34, 18, '#8d7b58', 2)).join('')}
    <circle cx="627" cy="345" r="62" fill="none" stroke="#e0342b" stroke-width="8"/>${rect(606, 332, 40, 22, '#6b3b2a', 3)}`,
  vials: () =>
    [0, 1, 2, 3, 4, 5]
      .map(
        place =>
          `${rect(150 + place * 115, 250, 80, 330, '#eef4f6', 16)}${rect(150 + place * 115, 380, 80, 200, ['#f6e27a', '#f2c94c', '#ef9f4a', '#e2725b', '#b65fa3', '#6c63b5'][place] ?? '#fff', 16)}${rect(156 + place * 115, 205, 68, 52, '#f4f4f2', 6)}${rect(158 + place * 115, 440, 64, 70, '#fff')}${display(String(place + 1), 180 + place * 115, 455, 16, '#333')}`,
      )
      .join(''),
}
