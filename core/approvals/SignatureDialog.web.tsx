import { Modal } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useLabel } from '../client/session.web.ts'
import { focusWhenThere } from '../fields/focus.web.ts'
import type { TypedProof } from '../logic/signature.ts'
import { noProof } from './proof.ts'
import { ProofField } from './ProofField.web.tsx'

interface SignatureDialogProps {
  /** What was wrong with the last try, at `password` or `code`. */
  readonly problems: Readonly<Record<string, string>>
  /** What was typed; undefined where the person does not sign. */
  onAnswer(signature: TypedProof | undefined): void
  /** The dialog has left the page. */
  onGone(): void
}

/** Asks whoever takes a step for the password, or a code of their device. */
const SignatureDialog = ({ problems, onAnswer, onGone }: SignatureDialogProps) => {
  const label = useLabel()
  const id = useId()
  const [proof, setProof] = useState(noProof)
  const [isOpen, setOpen] = useState(true)
  const wrongCode = problems['code'] !== undefined
  useEffect(
    function focusField() {
      return focusWhenThere(`${id}-${wrongCode ? 'code' : 'password'}`)
    },
    [id, wrongCode],
  )
  const isEmpty = proof.password === '' && proof.code === ''
  const answer = (signature: TypedProof | undefined) => {
    setOpen(false)
    onAnswer(signature)
  }
  return (
    <Modal
      open={isOpen}
      title={label(['签名', 'Sign'])}
      okText={label(['签名', 'Sign'])}
      cancelText={label(['取消', 'Cancel'])}
      okButtonProps={{ disabled: isEmpty }}
      mask={{ closable: false }}
      onOk={() => answer(proof)}
      onCancel={() => answer(undefined)}
      afterClose={onGone}
    >
      {/* The keys come from a control inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="ms-transition-form"
        noValidate
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || isEmpty || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          answer(proof)
        }}
        onSubmit={event => event.preventDefault()}
      >
        <p>{label(['此步骤以您的登录密码或动态码签名。', 'You sign this step with your password, or with a code.'])}</p>
        <ProofField id={id} signatures={['password', 'totp']} proof={proof} problems={problems} onChange={setProof} />
      </form>
    </Modal>
  )
}

export default SignatureDialog
