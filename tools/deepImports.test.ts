import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deepened, withoutGrey } from './deepImports.ts'

test('names of the component library and of icons are imported from their own modules', () => {
  expect(deepened(`import { Button, DatePicker as Day } from "antd";\nimport { DownOutlined } from '@ant-design/icons'`)).toBe(
    `import Button from 'antd/es/button'; import Day from 'antd/es/date-picker';\nimport DownOutlined from '@ant-design/icons/es/icons/DownOutlined';`,
  )
})

test('imports of anything else stay as they are', () => {
  const code = `import enUS from 'antd/locale/en_US'\nimport { Fragment } from 'react'`
  expect(deepened(code)).toBe(code)
})

test('of a component with parts only those that are named are imported, each by itself', () => {
  expect(deepened(`import { Input } from 'antd'\nexport const Field = () => <Input.TextArea rows={3} />`)).toBe(
    `import Input from 'antd/es/input/Input'; import InputTextArea from 'antd/es/input/TextArea';\nexport const Field = () => <InputTextArea rows={3} />`,
  )
  expect(deepened(`import { Input } from 'antd'\n<Input />`)).toBe(`import Input from 'antd/es/input/Input';\n<Input />`)
})

test('a component whose parts nobody names is imported without them', () => {
  expect(deepened(`import { Alert, Modal } from 'antd'\nconst asked = Modal.useModal()\nconst kind = Alert.kind`)).toBe(
    `import Alert from 'antd/es/alert/Alert'; import Modal from 'antd/es/modal/Modal'; import ModaluseModal from 'antd/es/modal/useModal';\nconst asked = ModaluseModal()\nconst kind = Alert.kind`,
  )
})

test('no dialog is opened before it has something to show: what the library shows until then is left out', () => {
  expect(withoutGrey(readFileSync('node_modules/antd/es/modal/Modal.js', 'utf8'))).toContain('const Skeleton = () => null;')
  const screens = ['core', 'areas'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.web.tsx'))
      .map(path => `${folder}/${path}`),
  )
  const waiting = (code: string): boolean => /<Modal\b(?:(?!<\/)[^])*?\sloading[=\s>]/.test(code)
  expect(waiting('<Modal open onCancel={() => close()} loading={!data}>')).toBe(true)
  expect(screens.filter(path => waiting(/<Modal\b[^]*?\n\s*>|<Modal\b[^\n]*/.exec(readFileSync(path, 'utf8'))?.[0] ?? ''))).toEqual([])
})

test('what only has the same name stays as it is', () => {
  const code = `import { Button } from 'antd'\nimport { Input } from './own'\n<Input.TextArea />`
  expect(deepened(code)).toContain('<Input.TextArea />')
})
