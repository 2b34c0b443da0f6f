import type { Guide } from '../guide';

export const round: Guide = {
  title: 'How a round works',
  about: 'A walk through a room or a unit with a phone. A few minutes, and whatever is wrong has an owner.',
  steps: [
    {
      title: 'Start a round',
      text: ['On your phone, open **Rounds** and press **Start a round**.'],
      picture: 'round-list',
      opens: ['rounds', 'Rounds'],
    },
    {
      title: 'Choose what to look at',
      text: [
        'Each tool is a short list of questions for one purpose: a room, a meal, call lights, infection prevention. Take the one for where you are going. Those you used last stand first.',
      ],
      picture: 'round-tools',
    },
    {
      title: 'Say where you are',
      text: [
        'Choose the unit and, where it is one room, the room; some tools, like the library’s **Rooms and dignity**, always ask for it. Then press **Start the round**. Whatever failed in this room before is told at its question, and whether its issue is still open, so that you look twice.',
      ],
      picture: 'round-place',
    },
    {
      title: 'Answer what you see',
      text: [
        '**Yes** is right, **No** is not, **N/A** does not apply here. After a **No**, say in a few words what you saw, and take a picture with **Take photo**, or pick some with **Choose photos**. Never photograph a face.',
        'Before you answer, a line says what a **No** needs: a comment, a photo, or that it opens an issue, which somebody will be asked to correct. **Risk of harm** marks what cannot wait: tell the nurse in charge at once, before you go on.',
      ],
      picture: 'round-question',
    },
    {
      title: 'Lose nothing',
      text: [
        '**Saved** at the top means that the server has it. Where there is no network your phone keeps the answers and sends them later. Press **Send** all the same: the round is kept as complete and goes by itself when the network is back. Lamplight itself opens there, too, some ten seconds after you have logged in on this phone; only logging in needs a network. What is not sent stands on Home and on **Rounds**, and **Your account** tells how much of it is kept here and what was sent. A begun round waits on Home until you finish it, on any device.',
        'Before you walk where there is no network, open Lamplight on that phone once where there is one: under **Kept on this device** in your account it says **Tools, places and forms, to begin without a network** as soon as they are there. “Add to Home screen” in the browser’s menu puts Lamplight among your other applications. A round counts from when you sent it on the phone, and says when it arrived.',
        'Where a round can never be sent, as somebody deleted it meanwhile, press **Save as a file** and give the file to the committee: they import it under **Rounds**, **More**, **Import unsent work**.',
      ],
    },
    {
      title: 'Go on with a colleague’s round',
      text: [
        'A draft belongs to whoever began it. Open it from the list and press **Continue this round with** them: you are named as co-author on it, on its print and on its issues. The committee can **Hand over** a draft to somebody else.',
        'Each of you has a note of your own in it, and reads the other’s above it. Where your phone had no network and a colleague answered a question meanwhile, it says so: **Take theirs** shows their answer, and **Keep mine** puts yours in its place.',
      ],
    },
    {
      title: 'Review and send',
      text: [
        'After the last section, **Review** shows what is still to complete, what was answered and is not asked any more, the score, and the issues that sending will open. Read those once more: they go to others in your words. Then press **Send**.',
      ],
      picture: 'round-review',
    },
    {
      title: 'What happens next',
      text: [
        'Press **Next room** to go on: the tool and the unit stay, and one tap on a room begins its round.',
        'The round stands in the list with its score and its issues. Each issue has a due day by its priority, and is its department’s responsible person’s, where one is named. When the same question fails in the same room again within 90 days, its issue is marked as a repeat.',
        '**House** beside the list shows which units and rooms nobody has visited for two weeks; press **Not visited for two weeks** to see those alone.',
      ],
      picture: 'round-sent',
    },
  ],
};
