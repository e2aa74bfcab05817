const groupLength = 4

/** Bold groups at each end. Buyers compare the ends, and many addresses share the first group. */
const strongGroups = 2

/** CSS draws the gaps between the groups, so that selecting copies the plain address. */
export function FormattedAddress({ address }: { address: string }) {
  const groups = address.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []
  return (
    <span className="destination">
      {groups.map((group, index) => {
        const atEnd = index < strongGroups || index >= groups.length - strongGroups
        const Group = atEnd ? 'strong' : 'span'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells equal groups apart
          <Group key={index}>{group}</Group>
        )
      })}
    </span>
  )
}
