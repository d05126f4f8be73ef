import './nextPn.css'
import { useStore } from 'zustand'
import { useLabel } from '#core/client.web'
import { readDraft } from '#core/drafts'
import type { WhileTypingProps } from '#core/presentation.web'
import { useCall } from '#core/records.web'
import { model } from '../model.ts'
import { nextPn } from './nextPn.ts'

/** The next free PN of the chosen family, to be taken over while the application has none. */
export const NextPn = ({ store, record }: WhileTypingProps<typeof model>) => {
  const label = useLabel()
  const of = useStore(store, ({ form }) => readDraft(model.fields.family, form.drafts['family']).value)
  const hasPn = useStore(store, ({ form }) => (form.drafts['pn'] ?? '') !== '')
  const family = typeof of === 'number' && !hasPn && (record === undefined || record.status === 'draft') ? of : undefined
  const { data } = useCall(nextPn, family === undefined ? undefined : { family })
  if (family === undefined || !data) return null
  const { pn, mayApply } = data
  return (
    <p className="ms-next-pn" role="status">
      {pn === null ? (
        label(
          mayApply
            ? ['此系列的号段已用完', 'The block of this family is used up']
            : [
                '此系列的 PN 只由指定的部门申请，请选择其他系列',
                'Only certain departments apply for PNs of this family. Choose another one.',
              ],
        )
      ) : (
        <>
          {label([`下一个空 PN：${pn}`, `Next free PN: ${pn}`])}{' '}
          <button type="button" className="ms-small-button" onClick={() => store.type('pn', pn)}>
            {label(['使用', 'Use PN'])}
          </button>
        </>
      )}
    </p>
  )
}
