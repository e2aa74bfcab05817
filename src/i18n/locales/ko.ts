import type { LocaleMessages } from './en.ts'

const payment = {
  emailForm: { email: '이메일', continue: '계속' },
  emailSuggestion: {
    didYouMean: (email: string) => `혹시 ${email} 아닌가요?`,
    useIt: '이 주소 사용',
    keepMine: '입력한 주소 유지',
  },
  offline: {
    waiting:
      '오프라인 상태입니다. 연결이 복구되면 계속하실 수 있으며, 입력하신 내용은 사라지지 않습니다.',
    notSent:
      '아직 오프라인 상태이므로 아무것도 전송되지 않았습니다. 연결이 복구되면 다시 시도해 주세요.',
  },
  earlierPayment: {
    alreadyPaid: '이미 이 상품을 결제하셨습니다. 다시 결제하실 필요가 없습니다.',
    alreadyPending: '이 상품의 결제가 처리 중입니다. 다시 결제하실 필요가 없습니다.',
    mayHavePaid:
      '이전 결제가 완료되었을 수 있습니다. 다시 결제하기 전에 이메일과 카드 승인 내역 또는 은행 거래 내역을 확인해 주세요.',
    leftConfirmation:
      '결제 인증 화면을 벗어나셨습니다. 이미 결제를 승인하셨다면 다시 결제하지 마세요.',
    payAgain: '다시 결제하기',
  },
  priceChanged: (price: string) =>
    `가격이 변경되었습니다. 현재 가격은 ${price}입니다. 동의하시는 경우에만 결제해 주세요.`,
}

const notSent = '결제가 진행되지 않았습니다. 청구된 금액은 없습니다.'

const onePayment = '나누지 말고 한 번에 보내 주세요. 네트워크 수수료는 지갑에서 따로 더해집니다.'

const unknownNetwork = '이 주소가 속한 네트워크로 보내 주세요.'

/** Korean, in the formal polite style. */
export const catalog: LocaleMessages = {
  messages: {
    frame: {
      checkout: '결제',
      poweredBy: 'Till 제공',
      loading: '불러오는 중…',
      language: '언어',
      languageLost: (language) => `이 언어를 불러오지 못했습니다: ${language}`,
    },
    lostChunk: {
      explanation: '이 페이지의 일부를 불러오지 못했습니다.',
      reload: '페이지 새로고침',
    },
    root: { nothingToSee: '표시할 내용이 없습니다.' },
    notFound: {
      title: '페이지를 찾을 수 없습니다.',
      advice: '주소를 확인하거나 상점에 새 링크를 요청해 주세요.',
    },
    crash: {
      explanation:
        '오류가 발생했습니다. 콘솔을 확인하고 이 페이지의 스크린샷을 상점 운영자에게 보내 주세요.',
      unknownError: '알 수 없는 오류',
    },
    checkout: {
      price: (price) => `가격: ${price}`,
      paymentMethods: '결제 수단',
      secure: '결제는 SSL 암호화로 안전하게 보호됩니다.',
      outOfStock: '죄송합니다. 이 상품은 품절되었습니다.',
      productNotFound: '상품을 찾을 수 없습니다.',
      unreachable: '상점에 연결하지 못했습니다.',
      notForSale: '현재 이 상품을 구매할 수 없습니다.',
      fullDescription: '전체 설명',
    },
    outcome: {
      success: {
        title: '결제가 완료되었습니다!',
        lines: [
          '결제해 주셔서 감사합니다.',
          '확인 이메일을 보내 드립니다. 도착하지 않으면 스팸함을 확인해 주세요.',
        ],
        tips: [],
      },
      failed: {
        title: '결제에 실패했습니다.',
        lines: ['다음을 시도해 보세요.'],
        tips: [
          '다른 카드를 사용해 주세요.',
          '카드사나 은행에 문의해 주세요.',
          '몇 시간 후에 다시 시도해 주세요.',
          '카드 한도나 잔액이 충분한지 확인해 주세요.',
        ],
      },
      pending: {
        title: '결제 처리 중입니다!',
        lines: [
          '주문이 정상적으로 완료되면 영수증을 이메일로 보내 드립니다. 스팸함도 확인해 주세요.',
        ],
        tips: [],
      },
      error: {
        title: '서버에서 오류가 발생했습니다.',
        lines: ['다음을 시도해 보세요.'],
        tips: [
          '페이지를 새로고침해 주세요.',
          '카드 승인 내역이나 은행 거래 내역에서 결제 여부를 확인해 주세요.',
          '상점 운영자에게 문의해 주세요.',
        ],
      },
      reasons: {
        notSent,
        declined: '결제가 거절되었습니다. 청구된 금액은 없습니다.',
        unknown:
          '다시 결제하기 전에 이메일과 카드 승인 내역 또는 은행 거래 내역을 확인해 주세요. 결제 결과를 확인하지 못했습니다.',
        numberRefused: `${notSent} 카드 번호를 확인해 주세요.`,
        expirationRefused: `${notSent} 유효기간을 확인해 주세요.`,
        cvcRefused: `${notSent} 보안 코드를 확인해 주세요.`,
        emailRefused: `${notSent} 이메일 주소를 확인해 주세요.`,
        nameRefused: `${notSent} 카드에 적힌 이름을 확인해 주세요.`,
        countryRefused: `${notSent} 국가를 확인해 주세요.`,
        postalCodeRefused: `${notSent} 우편번호를 확인해 주세요.`,
      },
      tryAgain: '다시 시도',
      checked: '확인했으니 다시 시도',
    },
    shop: {
      contact: '상점에 문의하기',
      goBack: '상점으로 돌아가기',
      terms: '이용약관',
      privacy: '개인정보처리방침',
      imprint: '사업자 정보',
    },
    done: { verifying: '주문을 확인하는 중…' },
  },
  card: {
    ...payment,
    card: {
      name: '카드 소유자 이름',
      number: '카드 번호',
      expiration: '유효기간',
      expirationPlaceholder: 'MM/YY',
      cvc: 'CVC',
      country: '국가',
      chooseCountry: '국가 선택',
      postalCode: '우편번호',
      pay: (price) => `${price} 결제`,
      or: '또는',
      walletLabel: '디지털 지갑으로 결제',
      processing: '결제를 처리하는 중…',
      takesLong:
        '결제를 처리하는 중… 평소보다 오래 걸리고 있습니다. 다시 결제하지 마시고 이 페이지를 열어 두세요.',
      acceptedCards: '사용 가능한 카드',
      compliance: '카드 정보는 PCI DSS 레벨 1 서비스 제공업체인 Stripe에서 처리합니다.',
      show: (label) => `${label} 표시`,
      hide: (label) => `${label} 숨기기`,
      optional: '선택 사항',
      cvcHint: '뒷면 숫자 3자리',
      cvcHintAmex: '앞면 숫자 4자리',
      testMode: '테스트 모드: 실제로 청구되지 않습니다.',
      fieldsLoading: '카드 입력란을 불러오는 중입니다. 잠시만 기다려 주세요.',
      scriptBlocked:
        '카드 입력란을 불러오지 못했습니다. 광고 차단기나 네트워크가 원인일 수 있습니다.',
      walletBlocked: '디지털 지갑 결제를 불러오지 못했습니다. 광고 차단기 때문일 수 있습니다.',
      openInvoice: '암호화폐 청구서가 아직 유효합니다. 이미 결제하셨다면 다시 결제하지 마세요.',
      continueToBank: '카드사·은행 페이지로 이동',
      payWith: (method) => `대신 ${method}(으)로 결제`,
      notices: {
        enterCardAgain:
          '이 상점은 결제 업체의 보안 입력란으로 카드 결제를 받습니다. 카드 정보를 다시 입력해 주세요. 청구된 금액은 없습니다.',
        payingElsewhere: '다른 탭에서 이미 결제가 진행 중입니다. 그 탭에서 완료해 주세요.',
      },
    },
    problems: {
      emailMissing: '이메일 주소를 입력해 주세요.',
      emailInvalid: 'name@example.com 형식의 이메일 주소를 입력해 주세요.',
      emailUnusual: '이 이메일 주소가 맞나요?',
      nameMissing: '카드에 적힌 이름을 입력해 주세요.',
      nameIsNumber: '여기에는 카드 번호가 아니라 카드에 적힌 이름을 입력해 주세요.',
      numberMissing: '카드 번호를 입력해 주세요.',
      numberIncomplete: '카드 번호가 완전하지 않습니다.',
      numberTooLong: '카드 번호가 너무 깁니다. 최대 16자리까지 입력할 수 있습니다.',
      numberWrong: '카드 번호가 올바르지 않은 것 같습니다. 숫자를 확인해 주세요.',
      expirationIncomplete: '유효기간을 MM/YY 형식으로 입력해 주세요.',
      expirationMonth: '월은 01부터 12까지여야 합니다.',
      expirationPast: '유효기간이 지난 카드입니다.',
      expirationFar: '유효기간의 연도가 너무 먼 미래입니다. 확인해 주세요.',
      cvcMissing: '보안 코드를 입력해 주세요.',
      cvcIncomplete: '보안 코드가 완전하지 않습니다.',
      cvcThreeDigits: '이 카드의 보안 코드는 3자리입니다.',
      cvcFourDigits: '이 카드의 보안 코드는 앞면에 있는 4자리 숫자입니다.',
      cvcThreeOrFour: '보안 코드는 3자리 또는 4자리입니다.',
      postalCodeMissing: '우편번호를 입력해 주세요.',
      refused: '결제 업체에서 이 정보를 받아들이지 않았습니다. 확인해 주세요.',
    },
  },
  crypto: {
    ...payment,
    crypto: {
      choose: '암호화폐 선택',
      coin: '암호화폐',
      refused: '청구서를 만들지 못했습니다.',
      waitingForTab: '다른 탭에서 이 상품의 청구서를 만들고 있습니다. 잠시 기다려 주세요…',
      busyElsewhere: '다른 탭에서 아직 청구서를 만들고 있습니다. 그 탭에서 계속해 주세요.',
      unreadable:
        '청구서를 읽지 못했습니다. 상점에서 고쳐야 하는 문제이므로 다시 시도해도 해결되지 않습니다. 이 청구서로 결제된 금액은 없습니다.',
      buyAgain: '다시 구매하기',
      doNotPayOld: (address) =>
        `다음 주소로는 더 이상 송금하지 마세요: ${address} (이제 주문의 결제 주소가 아닙니다)`,
    },
    invoice: {
      awaiting: '결제를 기다리는 중…',
      awaitingTitle: (time) => `${time} 결제 대기 중`,
      timeLeft: '남은 결제 시간',
      payBy: (time) => `결제 기한: ${time}`,
      reconnecting: '다시 연결하는 중…',
      payingWith: '결제 통화',
      amount: '금액',
      address: '주소',
      openInWallet: '지갑에서 열기',
      qr: (coin, amount, destination) => `QR 코드: ${destination}(으)로 ${amount} ${coin} 결제`,
      qrAddress: (coin, destination) => `QR 코드: ${coin} 주소 ${destination}`,
      addressAlone: '지갑에서 이 코드를 읽을 수 없나요? 주소만 표시',
      sendExactly: (amount) => `<b>정확히 ${amount}만큼 보내 주세요.</b> ${onePayment}`,
      sendExactlyOn: (amount, network) =>
        `<b>${network} 네트워크로 정확히 ${amount}만큼 보내 주세요.</b> ${onePayment}`,
      exchangeFees:
        '일부 거래소는 보내는 금액에서 수수료를 차감합니다. 실제로 도착하는 금액을 확인해 주세요.',
      unknownNetwork,
      likelyEthereum: `${unknownNetwork} Ethereum 또는 호환 네트워크의 주소로 보입니다. 어느 네트워크인지는 상점에 문의해 주세요.`,
      likelyTron: `${unknownNetwork} TRON(TRC-20) 주소로 보입니다.`,
      testNetwork:
        '이것은 테스트입니다. 이 주소는 테스트 네트워크의 주소이며 그 코인에는 가치가 없습니다. 실제 코인을 보내지 마세요.',
      secondsLeft: (duration) => `결제 시간이 ${duration} 남았습니다.`,
      noEmail: '이메일을 입력하지 않아 영수증을 보내 드릴 수 없습니다. 주문 번호를 보관해 주세요.',
      copyAddress: { name: '주소 복사', done: '주소를 복사했습니다.' },
      copyAmount: { name: '금액 복사', done: '금액을 복사했습니다.' },
      copyLink: { name: '링크 복사', done: '링크를 복사했습니다.' },
      copyOrderId: { name: '주문 번호 복사', done: '주문 번호를 복사했습니다.' },
    },
    copy: {
      copy: '복사',
      copied: '복사됨',
      byHand: '브라우저에서 복사를 허용하지 않습니다. 다음 텍스트를 직접 복사해 주세요:',
    },
    otherCoin: {
      button: '다른 암호화폐 사용',
      warning:
        '이미 결제하셨나요? 그렇다면 이 페이지에 머물러 주세요. 결제를 자동으로 확인합니다. 다른 암호화폐를 선택하면 이 청구서는 새 청구서로 바뀝니다. 그 후에는 이전 주소로 송금하지 마세요.',
      confirm: '예, 다른 암호화폐 사용',
      keep: '이 청구서 유지',
    },
    expired: {
      heading: '청구서가 만료되었습니다',
      validity: (duration) => `청구서는 ${duration} 동안만 유효합니다.`,
      unconfirmedFunds:
        '네트워크가 아직 송금을 승인하지 않았다면 상점에서 대금을 받지 못한 것입니다.',
      latePayment:
        '기한이 지난 결제는 처리되거나, 그렇지 않으면 상점에서 환불을 위해 연락드립니다.',
      orderId: '주문 번호',
      lastInvoice: '마지막 청구서',
      checkAgain: '이미 결제했으니 다시 확인',
      checking: '확인하는 중…',
      nothingYet:
        '아직 결제를 찾지 못했습니다. 네트워크에서 확인되기까지 시간이 걸릴 수 있습니다. 몇 분 후에 다시 확인해 주세요.',
      checkFailed: '상점에 연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
      newInvoice: '새 청구서 받기',
      newAddress: '새 청구서는 주소가 다릅니다. 이전 주소로는 더 이상 송금하지 마세요.',
    },
    receipt: {
      heading: '결제 내역',
      line: (name, value) => `${name}: ${value}`,
      shop: '상점',
      product: '상품',
      price: '결제 시 표시된 가격',
      method: '결제 수단',
      date: '일시',
      copyAll: { name: '내역 복사', done: '내역을 복사했습니다.' },
      print: '인쇄',
    },
    invalidAddress:
      '이 암호화폐의 올바른 주소가 아닌 것으로 보이며, 지갑에서 거부될 수 있습니다. 결제하기 전에 상점에 문의해 주세요.',
  },
}
