/** The choice of a role, with what each opens. */
import { firmRoles } from '#kernel/firm-roles.ts'
import { SelectField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import { roleName, roleText } from '../rules/roles.ts'

type RoleFieldProps = Omit<Parameters<typeof SelectField>[0], 'label' | 'options' | 'hint'>

export function RoleField(props: RoleFieldProps) {
  return (
    <div className="grid gap-2">
      <SelectField
        label={m.member_role()}
        options={firmRoles.map((role) => ({ value: role, label: roleName(role) }))}
        {...props}
      />
      <ul className="grid gap-1 text-15 text-muted">
        {firmRoles.map((role) => (
          <li key={role}>
            {roleName(role)}: {roleText(role)}
          </li>
        ))}
      </ul>
    </div>
  )
}
