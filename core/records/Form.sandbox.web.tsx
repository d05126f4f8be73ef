import '../shell/base.css'
import '../shell/shell.css'
import '../shell/screen.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { Entry } from '../client/menu.ts'
import { queryClient } from '../client/queryClient.web.ts'
import { useSession } from '../client/session.web.ts'
import { AntdRoom } from '../controls/theme.web.tsx'
import { defineEntity, type AnyEntity, type RecordOf } from '../define/entity.ts'
import { logicOf } from '../define/logic.ts'
import { integer } from '../fields/integer/integer.ts'
import { lines } from '../fields/lines/lines.ts'
import { computed } from '../fields/origin.ts'
import { text } from '../fields/text/text.ts'
import { RecordForm } from './RecordForm.web.tsx'

// The page on which the browser tests of a form measure: lines, what they come to, and what of it is read beside the form.

const supplier: Entry = {
  name: 'supplier',
  label: ['供应商', 'Supplier'],
  path: '/shop/supplier/{id}',
  hidden: true,
  view: 'detail',
  entity: 'shop.supplier',
}

useSession.setState({
  language: 'en',
  menus: [{ name: 'shop', label: ['商店', 'Shop'], path: '/shop', hidden: false, children: [supplier] }],
})

const order = defineEntity({
  name: 'shop.order',
  label: ['订单', 'Order'],
  title: 'buyer',
  fields: {
    buyer: text(['买方', 'Buyer'], { required: true }),
    items: lines(['明细', 'Items'], { quantity: integer(['数量', 'Quantity'], { required: true }) }, { totals: ['total'] }),
    total: computed(integer(['合计', 'Total'])),
    half: computed(integer(['一半', 'Half'])),
    twice: computed(integer(['两倍', 'Twice'])),
  },
  beside: ['total', 'half'],
  form: [
    { label: ['订单', 'Order'], fields: ['buyer'] },
    { label: ['明细', 'Items'], fields: ['items', 'total', 'twice'] },
    { label: ['折算', 'Converted'], fields: ['half'] },
  ],
})

const { logic } = logicOf(order, {
  computed: {
    total: row => row.items.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    half: row => Math.floor((row.total ?? 0) / 2),
    twice: row => (row.total ?? 0) * 2,
  },
})

const record: RecordOf<AnyEntity> = {
  id: 7,
  version: 1,
  createdAt: '2026-11-27T08:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-11-27T08:00:00.000Z',
  updatedBy: null,
  can: ['update'],
  buyer: 'Lin',
  items: [{ id: 1, quantity: 12 }],
  total: 12,
  half: 6,
  twice: 24,
}

const Frame = () => (
  <AntdRoom>
    <div className="ms-shell" data-device={window.innerWidth < 992 ? 'mobile' : 'desktop'}>
      <div className="ms-content">
        <main>
          <RecordForm entity={order} presentation={{}} logic={logic} record={record} />
        </main>
      </div>
    </div>
  </AntdRoom>
)

const router = createRouter({
  routeTree: createRootRoute({ component: Frame }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
