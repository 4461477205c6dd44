/** What an owner does about a member: another role, removing, handing the firm over. */
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { firmMembers, handOverForm, type Member, roleForm } from '../contract.ts'
import { RoleField } from './role-field.tsx'

interface ChangeProps {
  member: Member
  onDone: () => void
  onClose: () => void
}

const changed = (done: () => string) =>
  answers({
    done: { done },
    refused: { unknown: m.members_gone, holder: m.members_is_holder },
    otherwise: m.members_failed,
  })
const roleAnswers = changed(m.members_role_changed)
const removeAnswers = changed(m.members_removed)

export function ChangeRole({ member: { memberId, name, role }, onDone, onClose }: ChangeProps) {
  const form = useSchemaForm(roleForm, { defaultValues: { role }, about: memberId })
  const mutation = useMutation(firmMembers.setRole, { answers: roleAnswers, onDone })
  return (
    <Dialog open title={m.members_change_role_title({ name })} onClose={onClose}>
      <Form
        form={form}
        mutation={mutation}
        input={(values) => ({ member: memberId, role: values.role })}
        submit={m.members_change_role()}
      >
        <RoleField error={form.errors.role} {...form.register('role')} />
      </Form>
    </Dialog>
  )
}

export function RemoveMember({
  member: { memberId, name, isCaller },
  onDone,
  onClose,
}: ChangeProps) {
  const mutation = useMutation(firmMembers.remove, { answers: removeAnswers, onDone })
  return (
    <ConfirmDialog
      title={m.members_remove_title({ name })}
      keep={m.members_keep()}
      confirm={m.members_remove()}
      mutation={mutation}
      onConfirm={() => mutation.run({ member: memberId })}
      onClose={onClose}
    >
      {isCaller ? m.members_remove_self() : m.members_remove_text({ name })}
    </ConfirmDialog>
  )
}

const handOverAnswers = answers({
  done: { done: m.members_handed_over },
  refused: {
    // Not at the field, which only a `Form` fills: the dialog says it.
    'wrong-password': m.members_wrong_password,
    unknown: m.members_gone,
    'has-firm': m.members_has_firm,
    'not-holder': m.members_not_holder,
  },
  otherwise: m.members_failed,
})

export function HandOver({ member: { memberId, name }, onDone, onClose }: ChangeProps) {
  const form = useSchemaForm(handOverForm, { about: memberId })
  const mutation = useMutation(firmMembers.handOver, {
    answers: handOverAnswers,
    onDone,
    onRefused: () => form.focus('password'),
  })
  return (
    <ConfirmDialog
      title={m.members_hand_over_title({ name })}
      keep={m.members_keep()}
      confirm={m.members_hand_over()}
      mutation={mutation}
      onConfirm={form.handleSubmit(({ password }) => mutation.run({ member: memberId, password }))}
      onClose={onClose}
    >
      <p>{m.members_hand_over_text({ name })}</p>
      <PasswordField
        label={m.members_password()}
        autoComplete="current-password"
        error={form.errors.password}
        {...form.register('password')}
      />
    </ConfirmDialog>
  )
}
