import { describe, expect, test } from 'vitest'
import { journeys, weight, type Manifest } from './bundleWeight.ts'

const manifest: Manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'], dynamicImports: ['SignIn.tsx', 'area.ts'] },
  '_react.js': { file: 'react.js' },
  'SignIn.tsx': { file: 'sign-in.js', imports: ['index.html'] },
  'frame.tsx': { file: 'frame.js', imports: ['_antd.js'] },
  '_antd.js': { file: 'antd.js' },
  'area.ts': { file: 'area.js', imports: ['_antd.js', '_grid.js'] },
  '_grid.js': { file: 'grid.js', imports: ['_antd.js'], dynamicImports: ['chart.tsx'] },
  'chart.tsx': { file: 'chart.js', imports: ['index.html'], dynamicImports: ['area.ts'] },
  'look.css': { file: 'look.css' },
}

const sizes: Readonly<Record<string, number>> = {
  'entry.js': 1,
  'react.js': 10,
  'sign-in.js': 100,
  'frame.js': 1000,
  'antd.js': 10_000,
  'area.js': 100_000,
  'grid.js': 1_000_000,
  'chart.js': 10_000_000,
}

const sizeOf = (file: string): number => sizes[file] ?? Number.NaN

describe('the weight of the browser part', () => {
  test('counts what is loaded together once, and JavaScript only', () => {
    expect(weight(manifest, ['index.html', 'SignIn.tsx', 'look.css'], sizeOf)).toBe(111)
    expect(weight(manifest, ['area.ts', 'frame.tsx'], sizeOf)).toBe(1_111_000)
  })

  test('follows every way through the parts that are loaded later', () => {
    expect(journeys(manifest, 'index.html', ['frame.tsx'], sizeOf)).toEqual([
      { parts: ['index.html'], bytes: 11_011 },
      { parts: ['index.html', 'SignIn.tsx'], bytes: 11_111 },
      { parts: ['index.html', 'area.ts'], bytes: 1_111_011 },
      { parts: ['index.html', 'area.ts', 'chart.tsx'], bytes: 11_111_011 },
    ])
  })

  test('fails for a part that does not exist', () => {
    expect(() => weight(manifest, ['Gone.tsx'], sizeOf)).toThrow('no part Gone.tsx')
  })
})
