# Run by `pretix shell`: one event on sale without a limit, payable by hand, and a token of its API.
import json
from datetime import timedelta

from django.utils.timezone import now
from django_scopes import scopes_disabled
from pretix.base.models import Event, Item, Organizer, Quota, Team, TeamAPIToken

with scopes_disabled():
    organizer, _ = Organizer.objects.get_or_create(slug="bench", defaults={"name": "Bench"})
    event, is_new = Event.objects.get_or_create(
        organizer=organizer,
        slug="golf",
        defaults={"name": "Golf", "currency": "USD", "date_from": now() + timedelta(days=60), "live": True},
    )
    if is_new:
        item = Item.objects.create(event=event, name="Team", default_price=500)
        Quota.objects.create(event=event, name="Teams", size=None).items.add(item)
        team = Team.objects.create(
            organizer=organizer, name="API", all_events=True, all_event_permissions=True, all_organizer_permissions=True
        )
        TeamAPIToken.objects.create(team=team, name="bench", active=True)
    token = TeamAPIToken.objects.get(name="bench")
    print("SET UP " + json.dumps({"token": token.token, "item": event.items.get().pk}))
