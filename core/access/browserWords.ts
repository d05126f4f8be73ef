import type { Label } from '../language/label.ts'

type Named = readonly [name: string, found: RegExp]

// The order matters: most browsers also say that they are those further down.
const browsers: readonly Named[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['WeChat', /\bMicroMessenger\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).* Safari\//],
]

const systems: readonly Named[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const unknown: Label = ['未知浏览器', 'Unknown browser']

/** A browser and its device in the words that people have for them: `Chrome 141 · Windows`. What nobody recognises is given as it is. */
export const browserWords = (userAgent: string | null): Label => {
  if (userAgent === null || userAgent.trim() === '') return unknown
  const browser = browsers.flatMap(([name, found]) => {
    const version = found.exec(userAgent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })[0]
  const system = systems.find(([, found]) => found.test(userAgent))?.[0]
  const words = [browser, system].filter(part => part !== undefined).join(' · ') || userAgent.slice(0, 60)
  return [words, words]
}
