// MSW's worker, for WebKit as well: that cannot transfer a stream to a page, and MSW 2.15 transfers one in the
// copy of each response it sends to listeners. Ours read only the headers, so there the copy goes without its body.
const postMessage = Client.prototype.postMessage

Client.prototype.postMessage = function (message, transfer) {
  try {
    postMessage.call(this, message, transfer)
  } catch (error) {
    if (error.name !== 'DataCloneError' || message.type !== 'RESPONSE') throw error
    message.payload.response.body = null
    const rest = transfer.filter((each) => !(each instanceof ReadableStream))
    postMessage.call(this, message, rest)
  }
}

importScripts('/mockServiceWorker.js')
