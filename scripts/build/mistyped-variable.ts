/**
 * Throws an Error for a variable that differs from an unset one of `names` in case or by one typo. A typo is a letter more, less
 * or other, or two letters swapped (Damerau-Levenshtein). A larger difference is no mistake: hosts have variables of their own.
 */
export function rejectMistypedVariable(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): void {
  const unknownNames = Object.keys(environment).filter((each) => !names.includes(each))
  for (const name of names.filter((each) => !environment[each])) {
    const typo = unknownNames.find((each) => environment[each] && typosOf(name).test(each))
    if (typo === undefined) continue
    throw new Error(
      `${typo} is not a variable of Till. Did you mean ${name}? Set ${name}, or remove ${typo}.`,
    )
  }
}

function typosOf(name: string): RegExp {
  const typos = [...name].flatMap((letter, index) => {
    const before = name.slice(0, index)
    const after = name.slice(index + 1)
    const swapped = before + after.slice(0, 1) + letter + after.slice(1)
    return [before + after, `${before}.${after}`, `${before}.${letter}${after}`, swapped]
  })
  return new RegExp(`^(?:${typos.join('|')}|${name}.)$`, 'i')
}
