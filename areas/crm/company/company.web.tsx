import { Suspense } from 'react'
import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { company } from './company.ts'

const RequestAccess = lazy(() => import('../accessRequest/RequestAccess.web.tsx'))

/** How customers look where the default will not do. */
export const presentedCompany = present(company, {
  WhileTyping: props => (
    <Suspense>
      <RequestAccess {...props} />
    </Suspense>
  ),
})
