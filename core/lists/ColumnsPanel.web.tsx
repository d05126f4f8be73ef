import { SettingOutlined } from '@ant-design/icons'
import { Suspense, type ComponentProps } from 'react'
import { later } from '../controls/later.web.tsx'
import { Popover } from '../controls/Popover.web.tsx'
import { Loading } from '../client/states.web.tsx'
import { useLabel } from '../client/session.web.ts'

/** What arranges a list; fetched when it is opened, or before. */
export const ColumnsChoice = later(() => import('./ColumnsChoice.web.tsx'))

/** Opens what arranges a list. */
export const ColumnsPanel = (props: ComponentProps<typeof ColumnsChoice>) => {
  const label = useLabel()
  return (
    <Popover
      className="ms-quiet-button"
      button={
        <>
          <SettingOutlined aria-hidden /> {label(['列与布局', 'Columns'])}
        </>
      }
    >
      {() => (
        <Suspense fallback={<Loading rows={6} />}>
          <ColumnsChoice {...props} />
        </Suspense>
      )}
    </Popover>
  )
}
