import type { LocaleMessages } from './en.ts'

const payment = {
  emailForm: { email: 'メールアドレス', continue: '次へ' },
  emailSuggestion: {
    didYouMean: (email: string) => `もしかして：${email}`,
    useIt: 'このアドレスを使う',
    keepMine: '入力したまま使う',
  },
  offline: {
    waiting: 'オフラインです。接続が回復すると続行できます。入力した内容は失われません。',
    notSent:
      'まだオフラインのため、何も送信されていません。接続が回復してからもう一度お試しください。',
  },
  earlierPayment: {
    alreadyPaid: 'この商品はすでにお支払い済みです。再度お支払いいただく必要はありません。',
    alreadyPending: 'この商品のお支払いは処理中です。再度お支払いいただく必要はありません。',
    mayHavePaid:
      '以前のお支払いが完了している可能性があります。再度お支払いになる前に、メールと、カードや銀行のご利用明細をご確認ください。',
    leftConfirmation:
      'お支払いの認証画面から離れました。すでに認証がお済みの場合は、再度お支払いにならないでください。',
    payAgain: 'もう一度支払う',
  },
  priceChanged: (price: string) =>
    `価格が変わりました。現在の価格は ${price} です。この価格でよろしい場合のみお支払いください。`,
}

const notSent = 'お支払いは実行されませんでした。請求は発生していません。'

const onePayment =
  '分割せず、1 回でお送りください。ネットワーク手数料はウォレットで別途加算されます。'

const unknownNetwork = 'このアドレスが属するネットワークでお送りください。'

/** Japanese, in the polite です・ます style. */
export const catalog: LocaleMessages = {
  messages: {
    frame: {
      checkout: 'お支払い',
      poweredBy: '提供：Till',
      loading: '読み込み中…',
      language: '言語',
      languageLost: (language) => `この言語を読み込めませんでした：${language}`,
    },
    lostChunk: {
      explanation: 'このページの一部を読み込めませんでした。',
      reload: 'ページを再読み込み',
    },
    root: { nothingToSee: '表示するものはありません。' },
    notFound: {
      title: 'ページが見つかりません。',
      advice: 'URL をご確認いただくか、ショップに新しいリンクをご依頼ください。',
    },
    crash: {
      explanation:
        'エラーが発生しました。コンソールをご確認のうえ、このページのスクリーンショットをショップの運営者にお送りください。',
      unknownError: '不明なエラー',
    },
    checkout: {
      price: (price) => `価格：${price}`,
      paymentMethods: 'お支払い方法',
      secure: 'お支払いは SSL 暗号化により安全に保護されています。',
      outOfStock: '申し訳ございません。この商品は在庫切れです。',
      productNotFound: '商品が見つかりません。',
      unreachable: 'ショップに接続できませんでした。',
      notForSale: 'この商品は現在購入できません。',
      fullDescription: '説明をすべて表示',
    },
    outcome: {
      success: {
        title: 'お支払いが完了しました',
        lines: [
          'お支払いいただき、ありがとうございます。',
          '確認メールをお送りします。届かない場合は、迷惑メールフォルダをご確認ください。',
        ],
        tips: [],
      },
      failed: {
        title: 'お支払いに失敗しました',
        lines: ['次のことをお試しください。'],
        tips: [
          '別のカードを使用する。',
          'カード発行会社や銀行に問い合わせる。',
          '数時間待ってから再度試す。',
          'カードの利用可能額や残高が足りているか確認する。',
        ],
      },
      pending: {
        title: 'お支払いを処理しています',
        lines: [
          'ご注文が成立した場合は、領収書をメールでお送りします。迷惑メールフォルダもご確認ください。',
        ],
        tips: [],
      },
      error: {
        title: 'サーバーでエラーが発生しました',
        lines: ['次のことをお試しください。'],
        tips: [
          'ページを更新する。',
          'カードや銀行の利用明細で請求の有無を確認する。',
          'ショップの運営者に問い合わせる。',
        ],
      },
      reasons: {
        notSent,
        declined: 'お支払いは承認されませんでした。請求は発生していません。',
        unknown:
          '再度お支払いになる前に、メールと、カードや銀行のご利用明細をご確認ください。お支払いの結果を確認できませんでした。',
        numberRefused: `${notSent}カード番号をご確認ください。`,
        expirationRefused: `${notSent}有効期限をご確認ください。`,
        cvcRefused: `${notSent}セキュリティコードをご確認ください。`,
        emailRefused: `${notSent}メールアドレスをご確認ください。`,
        nameRefused: `${notSent}カードの名義人をご確認ください。`,
        countryRefused: `${notSent}国・地域をご確認ください。`,
        postalCodeRefused: `${notSent}郵便番号をご確認ください。`,
      },
      tryAgain: 'もう一度試す',
      checked: '確認したので、もう一度試す',
    },
    shop: {
      contact: 'ショップに問い合わせる',
      goBack: 'ショップに戻る',
      terms: '利用規約',
      privacy: 'プライバシー',
      imprint: '運営者情報',
    },
    done: { verifying: 'ご注文を確認しています…' },
  },
  card: {
    ...payment,
    card: {
      name: 'カード名義人',
      number: 'カード番号',
      expiration: '有効期限',
      expirationPlaceholder: 'MM/YY',
      cvc: 'CVC',
      country: '国・地域',
      chooseCountry: '国・地域を選択',
      postalCode: '郵便番号',
      pay: (price) => `${price} を支払う`,
      or: 'または',
      walletLabel: 'ウォレットで支払う',
      processing: 'お支払いを処理しています…',
      takesLong:
        'お支払いを処理しています…通常より時間がかかっています。再度お支払いになったり、このページを閉じたりしないでください。',
      acceptedCards: 'ご利用いただけるカード',
      compliance:
        'カード情報は、PCI DSS レベル 1 準拠のサービスプロバイダーである Stripe が処理します。',
      show: (label) => `${label} を表示`,
      hide: (label) => `${label} を非表示`,
      optional: '任意',
      cvcHint: '裏面の 3 桁の数字',
      cvcHintAmex: '表面の 4 桁の数字',
      testMode: 'テストモード：請求は発生しません。',
      fieldsLoading: 'カード入力欄を読み込んでいます。少々お待ちください。',
      scriptBlocked:
        'カード入力欄を読み込めませんでした。広告ブロッカーまたはネットワークが原因の可能性があります。',
      walletBlocked:
        'ウォレット決済を読み込めませんでした。広告ブロッカーが原因の可能性があります。',
      openInvoice:
        '暗号資産の請求書がまだ有効です。すでにお支払い済みの場合は、再度お支払いにならないでください。',
      continueToBank: 'カード会社のページに進む',
      payWith: (method) => `代わりに ${method} で支払う`,
      notices: {
        enterCardAgain:
          'このショップでは、決済会社の安全な入力欄でカード払いを受け付けています。お手数ですが、カード情報をもう一度ご入力ください。請求は発生していません。',
        payingElsewhere: '別のタブですでにお支払いが進行中です。そちらで完了してください。',
      },
    },
    problems: {
      emailMissing: 'メールアドレスを入力してください。',
      emailInvalid: 'name@example.com のような形式で入力してください。',
      emailUnusual: 'このメールアドレスで正しいですか？',
      nameMissing: 'カードに記載の名義人を入力してください。',
      nameIsNumber: 'ここにはカード番号ではなく、名義人を入力してください。',
      numberMissing: 'カード番号を入力してください。',
      numberIncomplete: 'カード番号の桁数が足りません。',
      numberTooLong: 'カード番号が長すぎます。入力できるのは 16 桁までです。',
      numberWrong: 'カード番号に誤りがあるようです。数字をご確認ください。',
      expirationIncomplete: '有効期限を MM/YY の形式で入力してください。',
      expirationMonth: '月は 01 から 12 の間で入力してください。',
      expirationPast: 'このカードは有効期限が切れています。',
      expirationFar: '有効期限の年が先すぎます。ご確認ください。',
      cvcMissing: 'セキュリティコードを入力してください。',
      cvcIncomplete: 'セキュリティコードの桁数が足りません。',
      cvcThreeDigits: 'このカードのセキュリティコードは 3 桁です。',
      cvcFourDigits: 'このカードのセキュリティコードは表面の 4 桁の数字です。',
      cvcThreeOrFour: 'セキュリティコードは 3 桁または 4 桁です。',
      postalCodeMissing: '郵便番号を入力してください。',
      refused: '決済会社でこの内容が受け付けられませんでした。ご確認ください。',
    },
  },
  crypto: {
    ...payment,
    crypto: {
      choose: '暗号資産を選択',
      coin: '暗号資産',
      refused: '請求書を作成できませんでした。',
      waitingForTab: '別のタブでこの商品の請求書を作成しています。お待ちください…',
      busyElsewhere: '別のタブでまだ請求書を作成しています。そちらで続けてください。',
      unreadable:
        '請求書を読み取れませんでした。ショップ側での修正が必要なため、もう一度試しても解決しません。この請求書に対するお支払いは行われていません。',
      buyAgain: 'もう一度購入する',
      doNotPayOld: (address) =>
        `次のアドレスには、もう送金しないでください：${address}（ご注文の支払い先ではなくなりました）`,
    },
    invoice: {
      awaiting: 'お支払い待ち…',
      awaitingTitle: (time) => `${time} お支払い待ち`,
      timeLeft: 'お支払いの残り時間',
      payBy: (time) => `お支払い期限：${time}`,
      reconnecting: '再接続しています…',
      payingWith: 'お支払い通貨',
      amount: '金額',
      address: 'アドレス',
      openInWallet: 'ウォレットで開く',
      qr: (coin, amount, destination) => `QR コード：${amount} ${coin} を ${destination} に支払う`,
      qrAddress: (coin, destination) => `QR コード：${coin} のアドレス ${destination}`,
      addressAlone: 'ウォレットでこのコードを読み取れない場合：アドレスのみを表示',
      sendExactly: (amount) => `<b>ちょうど ${amount} をお送りください。</b>${onePayment}`,
      sendExactlyOn: (amount, network) =>
        `<b>${network} ネットワークで、ちょうど ${amount} をお送りください。</b>${onePayment}`,
      exchangeFees:
        '取引所によっては送金額から手数料が差し引かれます。実際に届く金額をご確認ください。',
      unknownNetwork,
      likelyEthereum: `${unknownNetwork}Ethereum またはその互換ネットワークのアドレスのようです。どのネットワークかはショップにご確認ください。`,
      likelyTron: `${unknownNetwork}TRON（TRC-20）のアドレスのようです。`,
      testNetwork:
        'これはテストです。このアドレスはテストネットワークのもので、その通貨に価値はありません。本物の通貨は送らないでください。',
      secondsLeft: (duration) => `お支払いの残り時間：${duration}`,
      noEmail:
        'メールアドレスが入力されていないため、領収書をお送りできません。注文番号をお控えください。',
      copyAddress: { name: 'アドレスをコピー', done: 'アドレスをコピーしました。' },
      copyAmount: { name: '金額をコピー', done: '金額をコピーしました。' },
      copyLink: { name: 'リンクをコピー', done: 'リンクをコピーしました。' },
      copyOrderId: { name: '注文番号をコピー', done: '注文番号をコピーしました。' },
    },
    copy: {
      copy: 'コピー',
      copied: 'コピーしました',
      byHand: 'このブラウザではコピーできません。次のテキストを手動でコピーしてください。',
    },
    otherCoin: {
      button: '別の暗号資産を使う',
      warning:
        'すでにお支払い済みの場合は、このページのままお待ちください。お支払いを自動で検知します。別の暗号資産を選ぶと、この請求書は新しい請求書に置き換わります。その後は、以前のアドレスには送金しないでください。',
      confirm: 'はい、別の暗号資産を使う',
      keep: 'この請求書のままにする',
    },
    expired: {
      heading: '請求書の有効期限が切れました',
      validity: (duration) => `請求書の有効期間は ${duration}です。`,
      unconfirmedFunds:
        '送金がまだネットワークに承認されていない場合、ショップには届いていません。',
      latePayment:
        '期限後のお支払いは、処理されるか、返金のためショップからご連絡するかのいずれかとなります。',
      orderId: '注文番号',
      lastInvoice: '前回の請求書',
      checkAgain: '支払い済みなので、再確認する',
      checking: '確認しています…',
      nothingYet:
        'お支払いはまだ確認できていません。ネットワークが検知するまで時間がかかることがあります。数分後にもう一度ご確認ください。',
      checkFailed: 'ショップに接続できませんでした。通信状況を確認して、もう一度お試しください。',
      newInvoice: '新しい請求書を取得',
      newAddress:
        '新しい請求書ではアドレスが変わります。以前のアドレスには、もう送金しないでください。',
    },
    receipt: {
      heading: 'お支払いの詳細',
      line: (name, value) => `${name}：${value}`,
      shop: 'ショップ',
      product: '商品',
      price: 'お支払い時に表示された価格',
      method: 'お支払い方法',
      date: '日時',
      copyAll: { name: '詳細をコピー', done: '詳細をコピーしました。' },
      print: '印刷',
    },
    invalidAddress:
      'このアドレスはこの暗号資産のものとして正しくないようです。ウォレットに拒否される場合があります。お支払いの前にショップにご確認ください。',
  },
}
