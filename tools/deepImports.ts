import type { Plugin } from 'vite'

/** Where each of these libraries keeps the module of one name. */
const places: Readonly<Record<string, (name: string) => string>> = {
  antd: name => `antd/es/${name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}`,
  '@ant-design/icons': name => `@ant-design/icons/es/icons/${name}`,
}

const named = /import\s*\{([^}]*)\}\s*from\s*["'](antd|@ant-design\/icons)["'];?/g

/** An import of names from the entry of a library as imports of their own modules. */
export const deepened = (code: string): string =>
  code.replace(named, (_whole, names: string, library: string) =>
    names
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== '')
      .map(name => {
        const [imported = name, local = imported] = name.split(/\s+as\s+/)
        return `import ${local} from '${places[library]?.(imported) ?? library}';`
      })
      .join(' '),
  )

/** Imports components and icons from their own modules, so that which part needs which is known before anything is left out. */
export const deepImports = (): Plugin => ({
  name: 'meniscus:deep-imports',
  apply: 'build',
  transform: {
    filter: { id: { include: /\.web\.tsx?$/ }, code: { include: /from\s*["'](?:antd|@ant-design\/icons)["']/ } },
    handler: code => ({ code: deepened(code), map: null }),
  },
})
