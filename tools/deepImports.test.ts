import { expect, test } from 'vitest'
import { deepened } from './deepImports.ts'

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

test('what only has the same name stays as it is', () => {
  const code = `import { Button } from 'antd'\nimport { Input } from './own'\n<Input.TextArea />`
  expect(deepened(code)).toContain('<Input.TextArea />')
})
