/** Countries whose postal code is called ZIP code (spec 5.3). */
export const zipCountries: readonly string[] = ['US', 'PH']

/** Countries whose codes are mostly written without letters, spaces and hyphens, which a numeric keypad lacks. */
export const numericCountries: readonly string[] = (
  'AT AU BE BG CH CR CY DE DK DO EE EG ES FI FR GE GT HR HU ID IL IN IT KE KG KR KW LK LU MA MC ME MK MX MY NO NP NZ ' +
  'PE PH PK RO RS RU SA SG SI SN TH TN TR TW UA US UY UZ VN ZA'
).split(' ')

/** Examples by country: no code is validated against them. */
export const postalPlaceholders: Readonly<Record<string, string | undefined>> = {
  AR: 'C1000',
  AT: '1010',
  AU: '2000',
  BE: '1000',
  BR: '01000-000',
  CA: 'K1A 0B1',
  CH: '8001',
  CZ: '110 00',
  DE: '10115',
  DK: '1050',
  ES: '28001',
  FI: '00100',
  FR: '75001',
  GB: 'SW1A 1AA',
  GR: '104 31',
  IE: 'D01 X2P2',
  IN: '110001',
  IT: '00118',
  JP: '100-0001',
  KR: '03051',
  LU: '1009',
  MX: '01000',
  MY: '50000',
  NL: '1011 AB',
  NO: '0150',
  NZ: '6011',
  PH: '1000',
  PL: '00-001',
  PT: '1000-001',
  RU: '101000',
  SE: '111 20',
  SG: '018956',
  TR: '34000',
  UA: '01001',
  US: '94107',
  ZA: '0001',
}
