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
