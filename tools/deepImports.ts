import type { Plugin } from 'vite'

/** Where each of these libraries keeps the module of one name. */
const places: Readonly<Record<string, (name: string) => string>> = {
  antd: name => `antd/es/${name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}`,
  '@ant-design/icons': name => `@ant-design/icons/es/icons/${name}`,
}

/** Components that hang on another one as its properties, each with a module of its own beside that one's: whoever names one need not load the others. */
const parted: Readonly<Record<string, { readonly own: string; readonly parts: readonly string[] }>> = {
  Input: { own: 'antd/es/input/Input', parts: ['Password', 'Search', 'TextArea'] },
  // Without the questions that it asks by itself, which the product asks in its own way.
  Modal: { own: 'antd/es/modal/Modal', parts: ['useModal'] },
  Alert: { own: 'antd/es/alert/Alert', parts: [] },
  Checkbox: { own: 'antd/es/checkbox/Checkbox', parts: ['Group'] },
  // Without a button that draws distances between things.
  Dropdown: { own: 'antd/es/dropdown/dropdown', parts: [] },
  // Controls joined to one; distances between things are a matter of style sheets.
  Space: { own: 'antd/es/space/index', parts: ['Compact'] },
}

const named = /import\s*\{([^}]*)\}\s*from\s*["'](antd|@ant-design\/icons)["'];?/g

const importOf = (local: string, place: string): string => `import ${local} from '${place}';`

/** The imports of a component and of those of its parts that are named. */
const withParts = (name: string, { own, parts }: { readonly own: string; readonly parts: readonly string[] }, code: string): string =>
  [
    importOf(name, own),
    ...parts
      .filter(part => code.includes(`${name}.${part}`))
      .map(part => importOf(`${name}${part}`, `${own.slice(0, own.lastIndexOf('/'))}/${part}`)),
  ].join(' ')

/** The parts of components by names of their own, as `withParts` imports them. */
const partsNamed = (code: string): string =>
  Object.entries(parted).reduce(
    (rest, [name, { own, parts }]) =>
      parts.length > 0 && rest.includes(importOf(name, own))
        ? rest.replaceAll(new RegExp(`\\b${name}\\.(${parts.join('|')})\\b`, 'g'), `${name}$1`)
        : rest,
    code,
  )

/** An import of names from the entry of a library as imports of their own modules. */
export const deepened = (code: string): string => partsNamed(withOwnModules(code))

const withOwnModules = (code: string): string =>
  code.replace(named, (_whole, names: string, library: string) =>
    names
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== '')
      .map(name => {
        const [imported = name, local = imported] = name.split(/\s+as\s+/)
        const compound = library === 'antd' && imported === local ? parted[imported] : undefined
        if (compound) return withParts(imported, compound, code)
        return importOf(local, places[library]?.(imported) ?? library)
      })
      .join(' '),
  )

/** What a dialog of the library shows while all of it is on its way (`loading`): no dialog here is opened before it has something to show. */
const grey = "import Skeleton from '../skeleton';"

/** A module of the library without what stands in place of a dialog that is on its way; undefined where it brings none. */
export const withoutGrey = (code: string): string | undefined =>
  code.includes(grey) ? code.replace(grey, 'const Skeleton = () => null;') : undefined

/** Imports components and icons from their own modules, so that which part needs which is known before anything is left out. */
export const deepImports = (): Plugin[] => [
  {
    name: 'meniscus:deep-imports',
    apply: 'build',
    transform: {
      filter: { id: { include: /\.web\.tsx?$/ }, code: { include: /from\s*["'](?:antd|@ant-design\/icons)["']/ } },
      handler: code => ({ code: deepened(code), map: null }),
    },
  },
  {
    name: 'meniscus:dialogs-without-grey',
    apply: 'build',
    transform: {
      filter: { id: /\/antd\/es\/modal\/Modal\.js$/ },
      handler(code) {
        return { code: withoutGrey(code) ?? this.error('The dialog of the library brings its grey lines along in another way'), map: null }
      },
    },
  },
]
