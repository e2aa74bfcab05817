const groupPattern = /.{1,4}/g

/** Bold groups at each end. Buyers compare the ends, and many addresses share the first group. */
const strongGroups = 2

/** CSS draws the gaps between the groups, so that selecting copies the plain address. */
export function FormattedAddress({ address }: { address: string }) {
  const groups = [...address.matchAll(groupPattern)]
  return (
    <span className="destination">
      {groups.map(({ 0: text, index: start }, index) => {
        const atEnd = index < strongGroups || index >= groups.length - strongGroups
        const Group = atEnd ? 'strong' : 'span'
        return <Group key={start}>{text}</Group>
      })}
    </span>
  )
}
