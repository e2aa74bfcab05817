const groupLength = 4

/** How many groups at each end are strong: buyers compare the ends, and "bc1q" alone is everybody's. */
const strongGroups = 2

/**
 * An address in groups of four, as people compare it. The gaps are drawn, not written: selecting or reading
 * the text gives the address itself.
 */
export function Destination({ address }: { address: string }) {
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
